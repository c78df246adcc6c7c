import { href } from 'react-router';
import type { Amenity, SectionOf } from '../../../../domain/content/types.ts';
import { amenityFill } from '../../../drawings/plot-colours.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './amenities.module.css';
import { sectionNumber } from './section-number.ts';

/** Delay between the entries (spec 1 §2). */
const STAGGER_MS = 120;

type Entry = Pick<Amenity, 'id' | 'title' | 'icon' | 'tone'>;

type Props = { section: SectionOf<'home', 'luxurious'>; amenities: Entry[] };

export function Amenities(props: Props) {
  return (
    <section className="section" id="amenities" aria-labelledby="amenities-title">
      <Inside {...props} />
    </section>
  );
}

function Inside({ section, amenities }: Props) {
  const { texts } = section;
  const [picture] = section.pictures;
  return (
    <div className="wrap split">
      {picture && (
        <Reveal className={styles.picture}>
          {/* The portrait crop needs a landscape file that is nearly as wide as the window. */}
          <Picture picture={picture} sizes="(min-width: 62rem) 88vw, 80vw" />
          <KindTab kind={picture.kind} />
        </Reveal>
      )}
      <div className={styles.text}>
        <SectionHead
          number={sectionNumber('luxurious')}
          name={texts.label ?? ''}
          id="amenities-title"
          title={texts.title}
          hindi={texts.hindi}
          lead={texts.discribe}
        />
        <ul className={styles.legend}>
          {amenities.map((amenity, index) => (
            <Reveal as="li" key={amenity.id} delay={index * STAGGER_MS}>
              <i style={{ background: amenityFill(amenity.tone) }}>
                <Icon name={amenity.icon as IconName} />
              </i>
              {amenity.title}
            </Reveal>
          ))}
        </ul>
        {texts.amenitiesButton && (
          <p className={styles.more}>
            <a className="link" href={href('/amenities')}>
              {texts.amenitiesButton}
              <Icon name="arrow-right" />
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
