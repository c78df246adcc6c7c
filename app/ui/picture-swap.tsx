import type { ReactNode } from 'react';
import type { Picture as Still } from '../../domain/content/types.ts';
import { KindsTab } from './kind-tab.tsx';
import { Picture } from './picture.tsx';
import styles from './picture-swap.module.css';

type Props = { legend: string; className?: string; children: ReactNode };

/**
 * A list whose choice swaps a picture: each `li` holds one radio button, `SwapPictures` one picture for each, in the same order.
 * Tap and keyboard choose by the radio buttons themselves; with a script, hover and the focus of a link inside choose too
 * (app/behaviours/swap.ts).
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
  /** Fetch the first one first: it stands on the page's first screen. */
  priority?: boolean;
  className?: string;
};

export function SwapPictures({ pictures, sizes, priority = false, className = '' }: PicturesProps) {
  return (
    <div className={`${styles.pictures} ${className}`} data-swapped="">
      {pictures.map((picture, place) => (
        <Picture key={picture.file} picture={picture} sizes={sizes} priority={priority && place === 0} />
      ))}
      <KindsTab pictures={pictures} />
    </div>
  );
}
