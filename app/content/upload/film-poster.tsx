import { useEffect, useId } from 'react';
import { usePoster } from './use-poster.ts';

type Props = {
  file: File;
  className?: string;
  frameClass?: string;
  /** Gets what takes the picture; it answers null where this browser cannot take one. */
  onStill: (take: () => Promise<Blob | null>) => void;
};

/** Chooses the picture shown before a film begins, in either editor: one of its own, at a time set by a slider. */
export function FilmPoster({ file, className = 'poster', frameClass, onStill }: Props) {
  const { video, film, isUnreadable, second, show, picture } = usePoster(file);
  const id = useId();
  useEffect(() => onStill(picture));
  return (
    <div className={className}>
      <video
        ref={video}
        className={frameClass}
        muted
        playsInline
        hidden={isUnreadable}
        aria-label={`A picture of ${file.name}`}
      />
      {isUnreadable && (
        <p className="note help">
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
    </div>
  );
}
