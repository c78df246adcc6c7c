import type { SectionOf } from '../../../domain/content/types.ts';
import { Hindi } from '../../ui/hindi.tsx';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import { Kilometre } from './kilometre.tsx';
import styles from './milestones.module.css';

type Props = {
  texts: SectionOf<'about', 'ThirdSection'>['texts'];
  stones: { title: string; text: string }[];
};

/** Kilometre stones on one road; the last is in the future and dashed. */
export function Milestones({ texts, stones }: Props) {
  return (
    <section className={`section desk ${styles.band}`} aria-labelledby="milestones">
      <div className="wrap">
        <Reveal as="header" className="head">
          <LabelledHeading id="milestones" label={texts.title} sentence={texts.sentence} />
          <Hindi className="hindi">{texts.hindi}</Hindi>
        </Reveal>
        <ol className={styles.road}>
          {stones.map(({ title, text }, index) => (
            <Reveal as="li" key={title} delay={index * 120}>
              <Kilometre number={index + 1} set={index < stones.length - 1} />
              <div>
                <h3>{title}</h3>
                <p className="muted">{text}</p>
              </div>
            </Reveal>
          ))}
        </ol>
      </div>
    </section>
  );
}
