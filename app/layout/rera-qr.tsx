import { QR_ALT } from '../../domain/content/legal.ts';
import type { Picture } from '../../domain/content/types.ts';
import { largestWidth, pictureUrl } from '../../domain/media/variants.ts';
import styles from './footer.module.css';

/** About twice the shown width, for high-density screens. */
const WIDTH = 240;

/** The project's QR code (decisions: Truth), on white so that phones can scan it. */
export function ReraQr({ picture: { file, width } }: { picture: Picture }) {
  return (
    <img
      className={styles.qr}
      src={pictureUrl(file, Math.min(WIDTH, largestWidth(width)), 'jpg')}
      width={112}
      height={112}
      alt={QR_ALT}
      loading="lazy"
    />
  );
}
