import { lazy, type ReactNode, useEffect, useState } from 'react';
import { href, useLocation } from 'react-router';
import type { SectionOf, Settings } from '../../../../domain/content/types.ts';
import { plotInHash } from '../../../drawings/plan/plot-in-hash.ts';
import { PlanPicture } from '../../../drawings/plan-picture.tsx';
import '../../../drawings/price-list.module.css';
import type { PlacedPriceSheet } from '../../../drawings/price-sheets.ts';
import { AsSent } from '../../../ui/as-sent.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { opensInstead } from '../../../ui/overlay.ts';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import type { Drawing } from '../overlays/drawing-viewer.tsx';
import styles from './explore.module.css';

/** Its script comes with the overlay that shows it full size. */
const PriceList = import.meta.env.SSR
  ? lazy(() => import('../../../drawings/price-list.tsx').then((found) => ({ default: found.PriceList })))
  : null;
const loadDrawingViewer = () => import('../overlays/drawing-viewer.tsx');

type Props = {
  section: SectionOf<'home', 'explore'>;
  sheets: PlacedPriceSheet[];
  settings: Settings;
};

/** The drawings on the desk: layout, location and the price lists, each full size on request. */
export function Explore({ section, sheets, settings }: Props) {
  const { texts } = section;
  const [open, setOpen] = useState<{ drawing: Drawing; plain: string } | null>(null);
  const show = (drawing: Drawing) => (plain: string) => setOpen({ drawing, plain });
  const { hash } = useLocation();
  const title = texts.layoutTitle ?? '';
  useEffect(() => {
    const plot = plotInHash(hash);
    if (plot) setOpen({ drawing: { kind: 'layout', title, plot }, plain: href('/plots') + hash });
  }, [hash, title]);
  return (
    <section className="section desk" id="explore" aria-labelledby="explore-title">
      <div className="wrap">
        <SectionHead
          lot={9}
          number={9}
          name={texts.label ?? ''}
          id="explore-title"
          title={texts.title}
          hindi={texts.hindi}
        />
        <div className={styles.sheets}>
          <Reveal className={styles.layout}>
            <Sheet
              title={texts.layoutTitle}
              note={texts.layoutdiscribe}
              href={href('/plots')}
              onOpen={show({ kind: 'layout', title, plot: null })}
            >
              <PlanPicture alt="" />
            </Sheet>
          </Reveal>
          <Reveal className={styles.location} delay={120}>
            <Sheet
              title={texts.locationTitle}
              note={texts.locationdiscribe}
              href={href('/drawings/location-map.svg')}
              onOpen={show({ kind: 'location', title: texts.locationTitle ?? '' })}
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
                onOpen={show({ kind: 'prices', title: `${texts.priceTitle} ${sheet.year}`, sheet })}
              >
                <AsSent
                  as="span"
                  className={styles.list}
                  name={sheet.id}
                  part={PriceList}
                  props={{ sheet, settings: { brand: settings.brand, addressLines: settings.addressLines } }}
                />
              </Sheet>
            ))}
          </Reveal>
        </div>
      </div>
      {open && (
        <LazyPart
          load={loadDrawingViewer}
          plain={open.plain}
          props={{ drawing: open.drawing, settings, onClose: () => setOpen(null) }}
        />
      )}
    </section>
  );
}

type SheetProps = {
  title?: string;
  note?: string;
  /** The drawing's own file or place, for those without a script. */
  href: string;
  onOpen: (plain: string) => void;
  children: ReactNode;
};

function Sheet({ title, note, href, onOpen, children }: SheetProps) {
  return (
    <a className={styles.sheet} href={href} {...opensInstead(onOpen)}>
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
