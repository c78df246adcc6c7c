import { useEffect, useId, useRef, useState } from 'react';
import styles from './upload.module.css';

type Props = {
  file: File;
  /** Receives a function that captures the poster; it resolves to null if the browser cannot. */
  onStill: (take: () => Promise<Blob | null>) => void;
};

/** Longest side of a poster, in pixels. */
const SIDE = 1920;

/** Chooses the poster of a film: one of its frames, at the time of a slider. */
export function FilmPoster({ file, onStill }: Props) {
  const video = useRef<HTMLVideoElement>(null);
  /** Null until the film is loaded. */
  const [seconds, setSeconds] = useState<number | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [second, setSecond] = useState(0);
  const id = useId();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    if (video.current) video.current.src = address;
    return () => URL.revokeObjectURL(address);
  }, [file]);
  useEffect(() => onStill(async () => (seconds === null ? null : pictureOf(video.current))));
  return (
    <div className={styles.poster}>
      <video
        ref={video}
        className={styles.frame}
        muted
        playsInline
        preload="auto"
        hidden={isUnreadable}
        aria-label={`A picture of ${file.name}`}
        onLoadedData={({ currentTarget: { duration } }) =>
          setSeconds(Number.isFinite(duration) ? duration : 0)
        }
        onError={() => setUnreadable(true)}
      />
      {isUnreadable && (
        <p className="note">
          This browser cannot show the film, so no picture is taken. You can choose one later.
        </p>
      )}
      {seconds !== null && seconds > 0 && (
        <div className="field">
          <label htmlFor={`${id}-second`}>Picture before it begins, at {second.toFixed(1)} s</label>
          <input
            id={`${id}-second`}
            type="range"
            min={0}
            max={Math.floor(seconds * 10) / 10}
            step={0.1}
            value={second}
            onChange={({ currentTarget }) => {
              const at = Number(currentTarget.value);
              setSecond(at);
              if (video.current) video.current.currentTime = at;
            }}
          />
        </div>
      )}
    </div>
  );
}

/** The current frame of a film as JPEG. */
async function pictureOf(video: HTMLVideoElement | null): Promise<Blob | null> {
  if (!video) return null;
  if (video.seeking)
    await new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
  const scale = Math.min(1, SIDE / Math.max(video.videoWidth, video.videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(video.videoWidth * scale);
  canvas.height = Math.round(video.videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
}
