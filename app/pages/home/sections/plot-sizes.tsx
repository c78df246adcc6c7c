import type { PlotPrice, SectionOf } from '../../../../domain/content/types.ts';
import { largestUrl } from '../../../../domain/media/variants.ts';
import { PlotScale } from '../../../drawings/plot-scale.tsx';
import { overlayLink } from '../../../overlays/overlay.ts';
import { ButtonAnchor } from '../../../ui/button.tsx';
import { KindTab } from '../../../ui/kind-tab.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { SectionHead } from '../../../ui/section-head.tsx';
import styles from './plot-sizes.module.css';
import { sectionNumber } from './section-number.ts';
import swipe from './swipe-row.module.css';

export function PlotSizes({
  section,
  plots,
}: {
  section: SectionOf<'home', 'plotSize'>;
  plots: PlotPrice[];
}) {
  const { texts } = section;
  const [picture] = section.pictures;
  return (
    <section className={`section ${styles.section}`} id="sizes" aria-labelledby="sizes-title">
      <div className="wrap">
        <SectionHead
          number={sectionNumber('plotSize')}
          name={texts.label ?? ''}
          id="sizes-title"
          title={texts.title}
        />
        <div className={`split ${styles.layout} ${swipe.row}`}>
          {picture && (
            <Reveal as="figure" className={styles.picture}>
              <Picture picture={picture} sizes="(min-width: 62rem) 56vw, 75vw" ratio="16 / 10" />
              <KindTab kind={picture.kind} />
              <ButtonAnchor
                className={styles.full}
                icon="arrows-out-simple"
                href={largestUrl(picture)}
                {...overlayLink({ shows: 'picture', picture, title: texts.captionTitle ?? '' })}
              >
                {texts.viewButton}
              </ButtonAnchor>
              <figcaption className={styles.caption}>{texts.captionTitle}</figcaption>
            </Reveal>
          )}
          <Reveal as="figure" className={styles.scale}>
            <PlotScale plots={plots} />
            <figcaption className="note">{texts.notediscribe}</figcaption>
          </Reveal>
        </div>
      </div>
    </section>
  );
}
