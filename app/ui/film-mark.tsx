import styles from './film-mark.module.css';
import { Icon } from './icon.tsx';

/** Mark in the upper corner of a film's still; `length` is formatted, such as "1:05". */
export function FilmMark({ length }: { length: string }) {
  return (
    <span className={styles.mark}>
      <Icon name="play-fill" />
      <span className="visually-hidden">Film, </span>
      {length}
    </span>
  );
}
