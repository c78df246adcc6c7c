import { href, Link } from 'react-router';
import { pictureUrl } from '../../../domain/media/variants.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './library.module.css';

export type Still = { file: string; width: number };
export type GridItem = {
  file: string;
  type: 'picture' | 'film';
  alt: string;
  title: string;
  /** Its thumbnail; the poster of a film. */
  still: Still | null;
  /** Number of uses. */
  uses: number;
};

/** A thumbnail with the aspect ratio of the grid. */
export function StillImage({ still }: { still: Still | null }) {
  return still ? (
    <img
      src={pictureUrl(still.file, Math.min(240, still.width), 'jpg')}
      alt=""
      loading="lazy"
      width={240}
      height={160}
    />
  ) : (
    <span className={styles.blank}>
      <Icon name="video-camera" />
    </span>
  );
}

/** The alt text or title of a file, or a note that it is missing. */
export function AltText({ type, alt, title }: Pick<GridItem, 'type' | 'alt' | 'title'>) {
  const words = type === 'film' ? title : alt;
  return (
    <span className={words ? styles.words : styles.missing}>
      {words || (type === 'film' ? 'Has no title yet' : 'Nobody has said what it shows yet')}
    </span>
  );
}

/** Files of the library, with links to their pages. */
export function MediaGrid({ items }: { items: readonly GridItem[] }) {
  return (
    <ul className={styles.media} aria-label="Files">
      {items.map((item) => (
        <li key={item.file}>
          <Link to={href('/adminLibrary/:file', { file: item.file })} className={styles.card}>
            <StillImage still={item.still} />
            <AltText {...item} />
          </Link>
          <p className="note">{item.file}</p>
          <p className="note">
            {item.uses === 0 ? 'Not used' : `Used in ${item.uses} ${item.uses === 1 ? 'place' : 'places'}`}
          </p>
        </li>
      ))}
    </ul>
  );
}
