import styles from './film-mark.module.css';
import { Icon } from './icon.tsx';

/** In the upper corner of a still that stands for a film; `length` is as a clock shows it. */
export function FilmMark({ length }: { length: string }) {
  return (
    <span className={styles.mark}>
      <Icon name="play-fill" />
      <span className="visually-hidden">Film, </span>
      {length}
    </span>
  );
}
