import type { CSSProperties } from 'react';
import type { Kind, Picture as Still } from '../../domain/content/types.ts';
import { pictureUrl, srcset, thumbnailWidths, widthsFor } from '../../domain/media/variants.ts';
import styles from './picture.module.css';

type Props = {
  picture: Still;
  /** CSS `sizes`: how wide it stands, so that a phone fetches no more than it shows. */
  sizes: string;
  /** CSS `aspect-ratio` of the crop; without it the master's own. */
  ratio?: string;
  /** It never stands wider than 240 CSS pixels. */
  thumbnail?: boolean;
  /** The first picture of a page: fetched at once and first. */
  priority?: boolean;
  /** An empty text where the words beside it already say it. */
  alt?: string;
  className?: string;
};

/** A still in AVIF and JPEG, in the width that fits; its crop keeps the picture's focus. */
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
  /** Its corner, or the head of all of them, says what it is. */
  tabbed?: boolean;
  className?: string;
  /** `p` where no figure stands around it. */
  as?: 'figcaption' | 'p';
};

/** What a picture is, before what it shows (decisions: Truth). */
export function Caption({ picture, tabbed = false, className, as: Element = 'figcaption' }: CaptionProps) {
  const { kind, caption } = picture;
  if (tabbed && !caption) return null;
  return (
    <Element className={className ? `note ${className}` : 'note'}>
      {tabbed ? caption : [KINDS[kind], caption].filter(Boolean).join(' ')}
    </Element>
  );
}
