import { useBrand } from '../site/use-site.ts';
import styles from './logo.module.css';
import { Wordmark } from './wordmark.tsx';

const WIDTH = 214;
const HEIGHT = 50;

/** The logo of the site's brand. It is hidden from screen readers: its link has the label. */
export function Logo({ className }: { className?: string }) {
  return <BrandLogo brand={useBrand()} className={className} />;
}

/** The logo of a given brand. */
export function BrandLogo({ brand, className }: { brand: string; className: string | undefined }) {
  return (
    <svg
      className={className ? `${styles.logo} ${className}` : styles.logo}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      aria-hidden="true"
    >
      <Wordmark brand={brand} width={WIDTH} height={HEIGHT} />
    </svg>
  );
}
