import type { Picture as Still } from '../../domain/content/types.ts';
import { KindTab } from './kind-tab.tsx';
import { Picture } from './picture.tsx';
import styles from './wipe.module.css';

type Props = {
  /** Picture left of the boundary. */
  under: Still;
  /** Picture right of the boundary. Hover and focus show it whole until the boundary is moved. */
  over: Still;
  sizes: string;
  /** Accessible name of the boundary. */
  label: string;
  className?: string;
};

/**
 * Two pictures from one camera with a boundary between them, which touch, mouse or arrow keys move
 * (wipe-boundary.ts). Without a script a tap shows the whole second picture.
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
