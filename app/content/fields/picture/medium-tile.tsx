import type { ReactNode } from 'react';
import { smallPictureWarning } from '../../../../domain/media/small.ts';
import { pictureUrl } from '../../../../domain/media/variants.ts';
import { Icon } from '../../../ui/icon.tsx';
import { type LibraryItem, useFieldChoices } from '../field-choices.tsx';
import styles from './picture.module.css';

/** The thumbnail of a picture, or of a film's poster. */
export function Thumbnail({ item, aspect }: { item: LibraryItem; aspect?: string }) {
  const { library } = useFieldChoices();
  const still = item.type === 'film' ? library.find(({ file }) => file === item.poster) : item;
  if (!still) {
    return (
      <span className={styles.blank}>
        <Icon name="video-camera" />
      </span>
    );
  }
  return (
    <img
      className={styles.thumbnail}
      src={pictureUrl(still.file, Math.min(240, still.width), 'jpg')}
      alt=""
      loading="lazy"
      style={{ aspectRatio: aspect, objectPosition: still.focus || undefined }}
    />
  );
}

type Props = {
  file: string;
  aspect?: string;
  /** The page has no place for the file. */
  isWaiting?: boolean;
  /** Button that replaces the file. */
  replace?: { id: string; name: string; onClick: () => void };
  /** Tools such as remove and move. */
  children: ReactNode;
};

/** One chosen file with thumbnail, texts and tools. */
export function MediumTile({ file, aspect, isWaiting = false, replace, children }: Props) {
  const { library, openItem } = useFieldChoices();
  const item = library.find((each) => each.file === file || each.file === `${file}.jpg`);
  const other = replace && (
    <button type="button" id={replace.id} className="link" data-scripted onClick={replace.onClick}>
      Choose another
      <span className="visually-hidden"> in place of {replace.name}</span>
    </button>
  );
  if (!item) {
    return (
      <div className={styles.tile}>
        <span className={styles.blank}>
          <Icon name="warning-circle" />
        </span>
        <p className="error">{file} is not in the library.</p>
        {other}
        {children}
      </div>
    );
  }
  const small = smallPictureWarning(item);
  const words = item.type === 'film' ? item.title : item.alt;
  return (
    <div className={styles.tile}>
      <Thumbnail item={item} aspect={aspect} />
      <div className={styles.about}>
        {isWaiting && <p className={styles.waits}>Waits, not on the page</p>}
        <p className={words ? styles.words : styles.missing}>
          {words || (item.type === 'film' ? 'Has no title yet' : 'Nobody has said what it shows yet')}
        </p>
        <p className="note">{item.file}</p>
        {small && <p className={styles.missing}>{small}</p>}
        <div className={styles.ways}>
          {other}
          {openItem && (
            <button type="button" className="link" data-scripted onClick={() => openItem(item.file)}>
              {item.type === 'film' ? 'Title and caption' : 'Words and crop'}
              <span className="visually-hidden"> of {item.file}</span>
            </button>
          )}
        </div>
      </div>
      {children}
    </div>
  );
}
