import type { Picture as Still } from '../../domain/content/types.ts';
import { KindTab } from './kind-tab.tsx';
import { Picture } from './picture.tsx';
import styles from './wipe.module.css';

type Props = {
  /** Shown left of the boundary. */
  under: Still;
  /** Shown right of it; whole on hover and on focus until the boundary is moved. */
  over: Still;
  sizes: string;
  /** Name of the boundary, for screen readers. */
  label: string;
  className?: string;
};

/**
 * Two pictures from one camera and a boundary between them, moved by thumb, mouse or arrow keys (wipe-boundary.ts);
 * without a script a tap shows the second picture whole.
 */
export function Wipe({ under, over, sizes, label, className = '' }: Props) {
  return (
    <div className={`${styles.wipe} ${className}`}>
      <Picture picture={under} sizes={sizes} />
      <Picture picture={over} sizes={sizes} className={styles.over} />
      <KindTab kind={over.kind} />
      <input
        className={styles.boundary}
        type="range"
        min="0"
        max="100"
        step="1"
        defaultValue="60"
        aria-label={label}
        data-wipe
      />
    </div>
  );
}
