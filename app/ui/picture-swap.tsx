import type { ReactNode } from 'react';
import type { Picture as Still } from '../../domain/content/types.ts';
import { KindsTab } from './kind-tab.tsx';
import { Picture } from './picture.tsx';
import styles from './picture-swap.module.css';

type Props = { legend: string; className?: string; children: ReactNode };

/**
 * A list of radio buttons that swaps a picture: one button in each `li`, and one picture each in the same order.
 * With a script, hovering an item or focusing a link inside chooses it too (app/behaviours/swap.ts).
 */
export function SwapField({ legend, className = '', children }: Props) {
  return (
    <fieldset className={`${styles.swap} swap ${className}`} data-swap="">
      <legend className="visually-hidden">{legend}</legend>
      {children}
    </fieldset>
  );
}

type PicturesProps = {
  pictures: readonly Still[];
  sizes: string;
  /** Loads the first picture with priority; set it on the first screen of a page. */
  priority?: boolean;
  className?: string;
};

export function SwapPictures({ pictures, sizes, priority = false, className = '' }: PicturesProps) {
  return (
    <div className={`${styles.pictures} ${className}`} data-swapped="">
      {pictures.map((picture, index) => (
        <Picture key={picture.file} picture={picture} sizes={sizes} priority={priority && index === 0} />
      ))}
      <KindsTab pictures={pictures} />
    </div>
  );
}
