import type { ReactNode } from 'react';
import { href } from 'react-router';
import type { SectionOf, Settings } from '../../../../domain/content/types.ts';
import { PlanPicture } from '../../../drawings/plan-picture.tsx';
import { PriceList } from '../../../drawings/price-list.tsx';
import type { PlacedPriceSheet } from '../../../drawings/price-sheets.ts';
import { type Overlay, overlayLink } from '../../../overlays/overlay.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './explore.module.css';
import { sectionNumber } from './section-number.ts';
import swipe from './swipe-row.module.css';

type Props = {
  section: SectionOf<'home', 'explore'>;
  sheets: PlacedPriceSheet[];
  settings: Settings;
};

/** Links to the drawings in full size: layout, location and price lists. */
export function Explore({ section, sheets, settings }: Props) {
  const { texts } = section;
  const title = texts.layoutTitle ?? '';
  return (
    <section className="section desk" id="explore" aria-labelledby="explore-title">
      <div className="wrap">
        <SectionHead
          number={sectionNumber('explore')}
          name={texts.label ?? ''}
          id="explore-title"
          title={texts.title}
          hindi={texts.hindi}
        />
        <div className={`${styles.sheets} ${swipe.row}`}>
          <Reveal className={styles.layout}>
            <Sheet
              title={texts.layoutTitle}
              note={texts.layoutdiscribe}
              href={href('/plots')}
              overlay={{ shows: 'layout', title }}
            >
              <PlanPicture alt="" />
            </Sheet>
          </Reveal>
          <Reveal className={styles.location} delay={120}>
            <Sheet
              title={texts.locationTitle}
              note={texts.locationdiscribe}
              href={href('/drawings/location-map.svg')}
              overlay={{ shows: 'location', title: texts.locationTitle ?? '' }}
            >
              <img src={href('/drawings/location-map.svg')} width="940" height="830" alt="" loading="lazy" />
            </Sheet>
          </Reveal>
          <Reveal className={styles.prices} delay={240}>
            {sheets.map((sheet) => (
              <Sheet
                key={sheet.id}
                title={texts.priceTitle}
                note={sheet.year}
                href={`${href('/gallery')}#${sheet.id}`}
                overlay={{ shows: 'prices', title: `${texts.priceTitle} ${sheet.year}`, sheet }}
              >
                <span className={styles.list}>
                  <PriceList sheet={sheet} settings={settings} />
                </span>
              </Sheet>
            ))}
          </Reveal>
        </div>
      </div>
    </section>
  );
}

type SheetProps = {
  title?: string;
  note?: string;
  /** URL of the drawing without a script. */
  href: string;
  overlay: Overlay;
  children: ReactNode;
};

function Sheet({ title, note, href, overlay, children }: SheetProps) {
  return (
    <a
      className={styles.sheet}
      href={href}
      data-opens-plot={overlay.shows === 'layout' ? '' : undefined}
      {...overlayLink(overlay)}
    >
      <span className={`${styles.paper} stones`} aria-hidden="true">
        {children}
      </span>
      <span className={styles.caption}>
        <span>
          <span className={`display ${styles.title}`}>{title}</span> <span className="note">{note}</span>
          <span className="visually-hidden">(full size)</span>
        </span>
        <Icon name="arrows-out-simple" />
      </span>
    </a>
  );
}
