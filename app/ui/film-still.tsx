import type { Film } from '../../domain/content/types.ts';
import { Picture } from './picture.tsx';

type Props = {
  film: Film;
  sizes: string;
  alt?: string;
  /** Class of the plain area that replaces a missing poster. */
  blank: string | undefined;
};

/** The poster of a film, shown until it plays. */
export function FilmStill({ film, sizes, alt, blank }: Props) {
  if (film.poster) return <Picture picture={film.poster} sizes={sizes} alt={alt} />;
  return <span className={blank} />;
}
