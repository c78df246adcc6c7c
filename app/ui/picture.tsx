import type { CSSProperties } from 'react';
import type { Kind, Picture as Still } from '../../domain/content/types.ts';
import { pictureUrl, srcset, thumbnailWidths, widthsFor } from '../../domain/media/variants.ts';
import styles from './picture.module.css';

type Props = {
  picture: Still;
  /** The `sizes` attribute: its width in the layout, which decides the file that loads. */
  sizes: string;
  /** CSS `aspect-ratio` of the crop; by default the original ratio. */
  ratio?: string;
  /** The picture is at most 240 CSS pixels wide. */
  thumbnail?: boolean;
  /** Loads early, for the first picture of a page. */
  priority?: boolean;
  /** Empty if the adjacent text says the same. */
  alt?: string;
  className?: string;
};

/** A picture in AVIF and JPEG at suitable widths; a crop keeps its focus point. */
export function Picture({ picture, sizes, ratio, thumbnail, priority = false, alt, className }: Props) {
  const widths = (thumbnail ? thumbnailWidths : widthsFor)(picture.width);
  const style = {
    '--focus': picture.focus || undefined,
    '--ratio': ratio,
    '--tones': picture.tones,
  } as CSSProperties;
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={srcset(picture, 'avif', widths)} sizes={sizes} />
      <img
        className={`${styles.still} ${ratio ? styles.cropped : ''} ${className ?? ''}`}
        src={pictureUrl(picture.file, thumbnail ? 240 : 800, 'jpg')}
        srcSet={srcset(picture, 'jpg', widths)}
        sizes={sizes}
        width={picture.width}
        height={picture.height}
        alt={alt ?? picture.alt}
        loading={priority ? 'eager' : 'lazy'}
        decoding={priority ? 'sync' : 'async'}
        fetchPriority={priority ? 'high' : undefined}
        style={style}
      />
    </picture>
  );
}

const KINDS: Record<Kind, string> = {
  photograph: 'Photograph.',
  impression: 'Artist’s impression.',
  drawing: 'Drawing.',
};

type CaptionProps = {
  picture: Pick<Still, 'kind' | 'caption'>;
  /** A tab on the picture, or a sentence above the pictures, names the kind already. */
  tabbed?: boolean;
  className?: string;
  /** `p` outside a `figure`. */
  as?: 'figcaption' | 'p';
};

/** The caption of a picture, which names its kind first (decisions: Truth). */
export function Caption({ picture, tabbed = false, className, as: Element = 'figcaption' }: CaptionProps) {
  const { kind, caption } = picture;
  if (tabbed && !caption) return null;
  return (
    <Element className={className ? `note ${className}` : 'note'}>
      {tabbed ? caption : [KINDS[kind], caption].filter(Boolean).join(' ')}
    </Element>
  );
}
