import { useId } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './upload.module.css';
import { usePoster } from './use-poster.ts';

type Props = {
  file: File;
  /** The film has come whole. */
  isSent: boolean;
  /** The picture to show before it begins; null where this browser cannot take one. */
  onChosen: (poster: Blob | null) => void;
};

/** Chooses the picture shown before a film begins: one of its own, at a time set by a slider. */
export function FilmPoster({ file, isSent, onChosen }: Props) {
  const { video, film, isUnreadable, second, show, picture } = usePoster(file);
  const id = useId();
  return (
    <div className={styles.poster}>
      <video
        ref={video}
        className={styles.frame}
        muted
        playsInline
        hidden={isUnreadable}
        aria-label={`A picture of ${file.name}`}
      />
      {isUnreadable && (
        <p className="note">
          This browser cannot show the film, so no picture is taken. You can choose one later.
        </p>
      )}
      {film && film.seconds > 0 && (
        <div className="field">
          <label htmlFor={`${id}-second`}>Picture before it begins, at {second.toFixed(1)} s</label>
          <input
            id={`${id}-second`}
            type="range"
            min={0}
            max={Math.floor(film.seconds * 10) / 10}
            step={0.1}
            value={second}
            onChange={({ currentTarget }) => show(Number(currentTarget.value))}
          />
        </div>
      )}
      {isSent && (film || isUnreadable) && (
        <Button variant="primary" size="small" icon={null} onClick={async () => onChosen(await picture())}>
          Add the film<span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
    </div>
  );
}
