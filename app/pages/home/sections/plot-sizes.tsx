import { useState } from 'react';
import type { PlotPrice, SectionOf } from '../../../../domain/content/types.ts';
import { largestUrl } from '../../../../domain/media/variants.ts';
import { PlotScale } from '../../../drawings/plot-scale.tsx';
import { AsSent } from '../../../ui/as-sent.tsx';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { opensInstead } from '../../../ui/overlay.ts';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './plot-sizes.module.css';

const loadPictureViewer = () => import('../overlays/picture-viewer.tsx');

export function PlotSizes({
  section,
  plots,
}: {
  section: SectionOf<'home', 'plotSize'>;
  plots: PlotPrice[];
}) {
  const { texts } = section;
  const [picture] = section.pictures;
  const [open, setOpen] = useState(false);
  const plain = picture ? largestUrl(picture) : '';
  return (
    <section className="section" id="sizes" aria-labelledby="sizes-title">
      <div className="wrap">
        <SectionHead lot={10} number={10} name={texts.label ?? ''} id="sizes-title" title={texts.title} />
        <div className={`split ${styles.layout}`}>
          {picture && (
            <Reveal as="figure" className={styles.picture}>
              <Picture picture={picture} sizes="(min-width: 62rem) 56vw, 75vw" ratio="16 / 10" />
              <KindTab kind={picture.kind} />
              <ButtonAnchor
                className={styles.full}
                icon="arrows-out-simple"
                href={plain}
                {...opensInstead(() => setOpen(true))}
              >
                {texts.viewButton}
              </ButtonAnchor>
              <figcaption className={styles.caption}>{texts.captionTitle}</figcaption>
            </Reveal>
          )}
          <Reveal as="figure" className={styles.scale}>
            <AsSent name="scale" part={PlotScale} props={{ plots }} />
            <figcaption className="note">{texts.notediscribe}</figcaption>
          </Reveal>
        </div>
      </div>
      {open && picture && (
        <LazyPart
          load={loadPictureViewer}
          plain={plain}
          props={{ picture, title: texts.captionTitle ?? '', onClose: () => setOpen(false) }}
        />
      )}
    </section>
  );
}
