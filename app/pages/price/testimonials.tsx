import type { Testimonial } from '../../../domain/content/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { Track } from '../../ui/track.tsx';
import styles from './testimonials.module.css';

const MAX_STARS = 5;

/** A testimonial; without recorded evidence it is marked as a sample. */
type Voice = Omit<Testimonial, 'evidence'> & { isSample: boolean };
type Props = {
  label: string | undefined;
  title: string | undefined;
  voices: readonly Voice[];
};

/** Testimonials: one at a time, two from 768 px, 40 px apart (spec 2 §4). */
export function Testimonials({ label, title, voices }: Props) {
  if (voices.length === 0) return null;
  return (
    <section className={`section ${styles.band}`} aria-labelledby="voices">
      <div className="wrap">
        <Reveal as="header" className="head">
          <LabelledHeading id="voices" label={label} sentence={title} />
        </Reveal>
        <Track label="Testimonials" unit="testimonial" show="two">
          {voices.map((voice) => (
            <Words key={voice.id} {...voice} />
          ))}
        </Track>
      </div>
    </section>
  );
}

function Words(voice: Voice) {
  return (
    <blockquote className={styles.voice}>
      <p>{voice.feedback}</p>
      <footer>
        <Face voice={voice} />
        <span className="small">
          <b>{voice.name}</b>
          <span className="muted">{voice.position}</span>
        </span>
        <span className={styles.rated}>
          {voice.rating > 0 && <Stars rating={voice.rating} />}
          {voice.isSample && <span className="tag">Sample</span>}
        </span>
      </footer>
    </blockquote>
  );
}

/** The person's picture, or the first letter of the name. The name is next to it. */
function Face({ voice: { image, name } }: { voice: Voice }) {
  if (image)
    return <Picture picture={image} sizes="64px" thumbnail ratio="1 / 1" alt="" className={styles.face} />;
  // Matches a whole letter with its combining marks; `Intl.Segmenter` is above the support floor.
  const [first] = /^\P{M}\p{M}*/u.exec(name) ?? [];
  return <i aria-hidden="true">{first}</i>;
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of ${MAX_STARS} stars`}>
      {Array.from({ length: MAX_STARS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stars are identical.
        <Icon key={index} name="star-fill" className={index < rating ? undefined : styles.empty} />
      ))}
    </span>
  );
}
