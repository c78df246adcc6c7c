import { useEffect, useRef, useState } from 'react';
import { type FilmFrames, openFilm } from './film-frame.ts';

/** A film of this device in a `video` element, to choose the picture that is shown before it begins. */
export function usePoster(file: File) {
  const video = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<FilmFrames | null>(null);
  const [isUnreadable, setUnreadable] = useState(false);
  const [second, setSecond] = useState(0);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const address = URL.createObjectURL(file);
    openFilm(element, address).then(setFilm, () => setUnreadable(true));
    return () => URL.revokeObjectURL(address);
  }, [file]);

  return {
    video,
    film,
    /** This browser cannot show it. */
    isUnreadable,
    /** Where in the film the picture is taken. */
    second,
    show(at: number) {
      setSecond(at);
      void film?.show(at).catch(() => undefined);
    },
    /** The picture; null where none can be taken. */
    picture: async () => (film ? film.picture().catch(() => null) : null),
  };
}
