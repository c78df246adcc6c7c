import type { SectionOf, Testimonial } from '../../../domain/content/types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { Track } from '../../ui/track.tsx';
import styles from './testimonials.module.css';

type Voice = Omit<Testimonial, 'evidence'>;

/** What buyers said: one at a time, two from 768 px, 40 px apart (spec 2 §4). */
export function Testimonials({
  section,
  voices,
}: {
  section: SectionOf<'price', 'testimonials'>;
  voices: readonly Voice[];
}) {
  if (voices.length === 0) return null;
  return (
    <section className={`section ${styles.band}`} aria-labelledby="voices">
      <div className="wrap">
        <Reveal as="header" className="head">
          <h2 id="voices">{section.texts.title}</h2>
        </Reveal>
        <Track label="Testimonials" unit="testimonial" show="two">
          {voices.map((voice) => (
            <blockquote key={voice.id} className={styles.voice}>
              <p>{voice.feedback}</p>
              <footer>
                <i aria-hidden="true">{voice.name.slice(0, 1)}</i>
                <span className="small">
                  <b>{voice.name}</b>
                  <span className="muted">{voice.position}</span>
                </span>
                <Stars rating={voice.rating} />
              </footer>
            </blockquote>
          ))}
        </Track>
      </div>
    </section>
  );
}

function Stars({ rating }: { rating: number }) {
  return (
    <span className={styles.stars} role="img" aria-label={`${rating} out of 5`}>
      {Array.from({ length: rating }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one star is like another.
        <Icon key={place} name="star-fill" />
      ))}
    </span>
  );
}
