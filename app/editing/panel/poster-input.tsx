import { useId } from 'react';
import { usePoster } from '../../admin/upload/use-poster.ts';

type Props = {
  file: File;
  /** The film has come whole. */
  isSent: boolean;
  /** The picture to show before it begins; null where this browser cannot take one. */
  onChosen: (poster: Blob | null) => void;
};

/** The picture shown before a film begins: one of its own, at a time set by a slider. */
export function PosterInput({ file, isSent, onChosen }: Props) {
  const { video, film, isUnreadable, second, show, picture } = usePoster(file);
  const id = useId();
  return (
    <div className="poster">
      <video ref={video} muted playsInline hidden={isUnreadable} aria-label={`A picture of ${file.name}`} />
      {isUnreadable && (
        <p className="help">
          This browser cannot show the film, so no picture is taken. You can choose one later.
        </p>
      )}
      {film && film.seconds > 0 && (
        <div className="field">
          <label htmlFor={id}>Picture before it begins, at {second.toFixed(1)} s</label>
          <input
            id={id}
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
        <button type="button" className="primary" onClick={async () => onChosen(await picture())}>
          Add the film
        </button>
      )}
    </div>
  );
}
