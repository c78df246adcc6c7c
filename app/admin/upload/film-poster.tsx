import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { type FilmFrames, openFilm } from './film-frame.ts';
import styles from './upload.module.css';

type Props = {
  file: File;
  /** The film has come whole. */
  isSent: boolean;
  /** The picture to show before it begins; null where this browser cannot take one. */
  onChosen: (poster: Blob | null) => void;
};

/** Chooses the picture shown before a film begins: one of its own, at a time set by a slider. */
export function FilmPoster({ file, isSent, onChosen }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<FilmFrames | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [second, setSecond] = useState(0);
  const id = useId();

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const address = URL.createObjectURL(file);
    openFilm(element, address).then(setFilm, () => setUnreadable(true));
    return () => URL.revokeObjectURL(address);
  }, [file]);

  const take = async () => onChosen(film ? await film.picture().catch(() => null) : null);

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
            onChange={({ currentTarget }) => {
              const at = Number(currentTarget.value);
              setSecond(at);
              void film.show(at).catch(() => undefined);
            }}
          />
        </div>
      )}
      {isSent && (film || isUnreadable) && (
        <Button variant="primary" size="small" icon={null} onClick={take}>
          Add the film<span className="visually-hidden"> {file.name}</span>
        </Button>
      )}
    </div>
  );
}
