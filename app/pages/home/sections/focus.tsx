import { href } from 'react-router';
import type { SectionOf } from '../../../../domain/content/types.ts';
import { SentLocationMap } from '../../../drawings/sent-location-map.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Track } from '../../../ui/track.tsx';
import styles from './focus.module.css';

const ICONS: IconName[] = [
  'airplane-takeoff',
  'train-simple',
  'factory',
  'road-horizon',
  'map-pin-area',
  'compass-rose',
];
/** The cards change every three seconds (spec 1 §9). */
const ROTATION_MS = 3000;
const SIZES = '(min-width: 64rem) 27vw, (min-width: 48rem) 46vw, 80vw';

export function Focus({ section }: { section: SectionOf<'home', 'project'> }) {
  const { texts, pictures } = section;
  return (
    <section className={`section on-dark slant ${styles.section}`} id="focus" aria-labelledby="focus-title">
      <div className="wrap">
        <div className="split">
          <SectionHead
            className={styles.head}
            lot={4}
            number={4}
            name={texts.label ?? ''}
            id="focus-title"
            title={texts.title}
            hindi={texts.hindi}
            lead={texts.discribe}
          >
            <div className="row">
              <ButtonLink variant="primary" to={{ pathname: href('/why-jewar'), hash: 'drive' }}>
                {texts.visitButton}
              </ButtonLink>
            </div>
          </SectionHead>
          <Reveal className={styles.map}>
            <SentLocationMap variant="dark" />
          </Reveal>
        </div>
        <Track label={texts.label ?? ''} unit="card" show="three" auto={ROTATION_MS}>
          {section.groups.card.map((card, index) => {
            const picture = pictures[index];
            return (
              <article className={styles.card} key={card.Title}>
                {picture && (
                  <div className={styles.picture}>
                    <Picture picture={picture} sizes={SIZES} ratio="16 / 9" />
                    <KindTab kind={picture.kind} corner="top" />
                  </div>
                )}
                <Icon name={ICONS[index % ICONS.length]!} />
                <h3>{card.Title}</h3>
                <p>{card.discribe}</p>
              </article>
            );
          })}
        </Track>
      </div>
    </section>
  );
}
