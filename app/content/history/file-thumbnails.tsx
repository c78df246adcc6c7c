import { pictureUrl, uploadUrl } from '../../../domain/media/variants.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './history.module.css';

const FILM = /\.(mp4|webm)$/i;

type Props = {
  files: readonly string[] /** Those that stand out: they went, or came. */;
  marked?: readonly string[];
};

/**
 * Files of the library: a picture as itself, a film by its name. A file that is gone shows its name.
 * The address is the document's (spec 2 §7); browsers fetch the small size that `srcSet` names in its place.
 */
export function FileThumbnails({ files, marked = [] }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.thumbnails}>
      {files.map((file, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: one file may stand in a list twice.
        <li key={`${place}-${file}`} className={marked.includes(file) ? styles.marked : undefined}>
          {FILM.test(file) ? (
            <a className={styles.film} href={uploadUrl(file)}>
              <Icon name="video-camera" />
              {file}
            </a>
          ) : (
            <img
              src={uploadUrl(nameOf(file))}
              srcSet={`${pictureUrl(nameOf(file), 240, 'jpg')} 240w`}
              sizes="96px"
              alt={file}
              title={file}
              width={96}
              height={64}
              loading="lazy"
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Of a JPEG the ending may be left out in content. */
const nameOf = (file: string) => (file.includes('.') ? file : `${file}.jpg`);
