import type { SectionOf } from '../../../domain/content/types.ts';
import { KindTab } from '../../ui/kind-tab.tsx';
import { LabelledHeading } from '../../ui/labelled-heading.tsx';
import { Caption, Picture } from '../../ui/picture.tsx';
import { Reveal } from '../../ui/reveal.tsx';
import styles from './about.module.css';

/** Mission and vision, with a shared boundary. */
export function Partner({ section }: { section: SectionOf<'about', 'partner'> }) {
  const {
    texts,
    pictures: [mission, vision],
  } = section;
  return (
    <section className="section" aria-labelledby="partner">
      <div className="wrap">
        <Reveal as="header" className="head">
          <LabelledHeading id="partner" label={texts.title} sentence={texts.sentence} />
          <p className="lead">{texts.discribe}</p>
        </Reveal>
        <div className={styles.lots}>
          <Reveal as="article" className={styles.mission}>
            {mission && (
              <figure>
                <div className="stones">
                  <Picture picture={mission} sizes="(min-width: 62rem) 32vw, 100vw" />
                  <KindTab kind={mission.kind} />
                </div>
                <Caption picture={mission} tabbed />
              </figure>
            )}
            <div>
              <h3>{texts.missionTitle}</h3>
              <p className="lead">{texts.missionLead}</p>
              <p className="muted">{texts.missiondiscribe}</p>
            </div>
          </Reveal>
          <Reveal as="article" className={styles.vision} delay={120}>
            <div>
              <h3>{texts.visionTitle}</h3>
              <p className="lead">{texts.visionLead}</p>
              <p className="muted">{texts.visiondiscribe}</p>
            </div>
            {vision && (
              <figure>
                <div className={styles.view}>
                  <Picture picture={vision} sizes="(min-width: 62rem) 50vw, 100vw" />
                  <KindTab kind={vision.kind} />
                </div>
                <Caption picture={vision} tabbed />
              </figure>
            )}
          </Reveal>
        </div>
      </div>
    </section>
  );
}
