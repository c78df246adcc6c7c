import { pictureUrl, uploadUrl } from '../../../domain/media/variants.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './history.module.css';

const FILM = /\.(mp4|webm)$/i;

type Props = {
  files: readonly string[] /** Files to highlight, because they were added or removed. */;
  marked?: readonly string[];
};

/**
 * Files of the library: thumbnails of pictures, and names of films and missing files.
 * The URL is that of spec 2 §7; browsers load the small size from `srcSet` instead.
 */
export function FileThumbnails({ files, marked = [] }: Props) {
  if (files.length === 0) return null;
  return (
    <ul className={styles.thumbnails}>
      {files.map((file, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list may contain a file twice.
        <li key={`${index}-${file}`} className={marked.includes(file) ? styles.marked : undefined}>
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

/** Content may omit the extension of a JPEG. */
const nameOf = (file: string) => (file.includes('.') ? file : `${file}.jpg`);
