import type { SectionOf } from '../../../../domain/content/types.ts';
import { Caption, Picture } from '../../../ui/picture.tsx';
import { Reveal } from '../../../ui/reveal.tsx';
import { Wipe } from '../../../ui/wipe.tsx';
import styles from './before-and-after.module.css';

/** Smaller than its layout width on phones, to save bytes near the first screen. */
const SIZES = '(min-width: 62rem) 34vw, 60vw';

/** Two pictures of one plot from one camera, empty and with a house, with a boundary to move. */
export function BeforeAndAfter({ section }: { section: SectionOf<'home', 'about'> }) {
  const { texts, pictures } = section;
  const [before, after] = pictures;
  if (!before) return null;
  return (
    <Reveal as="figure" className={styles.figure}>
      <div className={`stones ${styles.stones}`}>
        {after ? (
          <Wipe
            className={styles.views}
            under={before}
            over={after}
            sizes={SIZES}
            label={texts.boundary || 'Boundary between the two pictures'}
          />
        ) : (
          <Picture className={styles.views} picture={before} sizes={SIZES} />
        )}
      </div>
      <Caption
        picture={{ kind: before.kind, caption: texts.captiondiscribe ?? '' }}
        tabbed={Boolean(after)}
      />
    </Reveal>
  );
}
