import type { SectionOf } from '../../../domain/content/types.ts';
import { AsSent, type Sent } from '../../ui/as-sent.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { Kilometre } from './kilometre.tsx';
import styles from './milestones.module.css';

type Props = { section: SectionOf<'about', 'ThirdSection'>; stones: { title: string; text: string }[] };

/** Kilometre stones on one road; the last is not set yet, so it is only dashed. */
export function Milestones({ sent }: { sent: Sent<Props> }) {
  return (
    <AsSent
      as="section"
      className={`section desk ${styles.band}`}
      aria-labelledby="milestones"
      name="milestones"
      part={Inside}
      props={sent}
    />
  );
}

function Inside({ section: { texts }, stones }: Props) {
  return (
    <div className="wrap">
      <Reveal as="header" className="head">
        <LabelledHeading id="milestones" label={texts.title} sentence={texts.sentence} />
        <Hindi className="hindi">{texts.hindi}</Hindi>
      </Reveal>
      <ol className={styles.road}>
        {stones.map(({ title, text }, place) => (
          <Reveal as="li" key={title} delay={place * 120}>
            <Kilometre number={place + 1} set={place < stones.length - 1} />
            <div>
              <h3>{title}</h3>
              <p className="muted">{text}</p>
            </div>
          </Reveal>
        ))}
      </ol>
    </div>
  );
}
