import { Fragment } from 'react';
import type { SectionOf } from '../../../../domain/content/types.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import { Track } from '../../../ui/track.tsx';
import styles from './residential.module.css';
import { sectionNumber } from './section-number.ts';

const ICONS: IconName[] = ['ruler', 'key', 'compass-tool', 'map-trifold'];

/** Three pictures of plots, with a text at each corner. "Our services" links here. */
export function Residential({ section }: { section: SectionOf<'home', 'residential'> }) {
  const { texts, pictures } = section;
  return (
    <section className="section" id="services" aria-labelledby="residential-title">
      <div className="wrap">
        <SectionHead
          number={sectionNumber('residential')}
          name={texts.label ?? ''}
          id="residential-title"
          title={texts.title}
          hindi={texts.hindi}
        />
        <div className={styles.parcel}>
          <div className={styles.main}>
            <Track
              label={texts.label || 'Pictures'}
              unit="picture"
              show="one"
              thumbs={pictures.map((picture) => (
                <Picture key={picture.file} picture={picture} sizes="64px" thumbnail alt="" />
              ))}
            >
              {pictures.map((picture) => (
                <Fragment key={picture.file}>
                  <Picture picture={picture} sizes="(min-width: 62rem) 45vw, 70vw" />
                  <KindTab kind={picture.kind} />
                </Fragment>
              ))}
            </Track>
          </div>
          <ul className={styles.corners}>
            <Corners cards={section.groups.card} />
          </ul>
        </div>
      </div>
    </section>
  );
}

function Corners({ cards }: { cards: SectionOf<'home', 'residential'>['groups']['card'] }) {
  return cards.map((card, index) => (
    <Reveal as="li" key={card.Title}>
      <Icon name={ICONS[index % ICONS.length]!} />
      <h3>{card.Title}</h3>
      <p>{card.discribe}</p>
    </Reveal>
  ));
}
