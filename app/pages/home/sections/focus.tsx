import { href } from 'react-router';
import type { SectionOf, Picture as Still } from '../../../../domain/content/types.ts';
import { LocationMap } from '../../../drawings/location-map.tsx';
import { useBrand } from '../../../site/use-site.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Track } from '../../../ui/track.tsx';
import styles from './focus.module.css';
import { sectionNumber } from './section-number.ts';

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

type Section = SectionOf<'home', 'project'>;

export function Focus({ section }: { section: Section }) {
  const { texts, pictures } = section;
  const brand = useBrand();
  return (
    <section className={`section on-dark slant ${styles.section}`} id="focus" aria-labelledby="focus-title">
      <div className="wrap">
        <div className="split">
          <HeadAndMap texts={texts} brand={brand} />
        </div>
        <Track label={texts.label || 'Cards'} unit="card" show="three" auto={ROTATION_MS}>
          {section.groups.card.map((card, index) => (
            <article key={card.Title} className={styles.card}>
              <Card card={card} picture={pictures[index]} icon={ICONS[index % ICONS.length]!} />
            </article>
          ))}
        </Track>
      </div>
    </section>
  );
}

function HeadAndMap({ texts, brand }: { texts: Section['texts']; brand: string }) {
  return (
    <>
      <SectionHead
        className={styles.head}
        number={sectionNumber('project')}
        name={texts.label ?? ''}
        id="focus-title"
        title={texts.title}
        hindi={texts.hindi}
        lead={texts.discribe}
      >
        <div className="row">
          <ButtonAnchor variant="primary" href={`${href('/why-jewar')}#drive`}>
            {texts.visitButton}
          </ButtonAnchor>
        </div>
      </SectionHead>
      <Reveal className={styles.map}>
        <LocationMap variant="dark" brand={brand} />
      </Reveal>
    </>
  );
}

type CardProps = { card: Section['groups']['card'][number]; picture: Still | undefined; icon: IconName };

function Card({ card, picture, icon }: CardProps) {
  return (
    <>
      {picture && (
        <div className={styles.picture}>
          <Picture picture={picture} sizes={SIZES} ratio="16 / 9" />
          <KindTab kind={picture.kind} corner="top" />
        </div>
      )}
      <Icon name={icon} />
      <h3>{card.Title}</h3>
      <p>{card.discribe}</p>
    </>
  );
}
