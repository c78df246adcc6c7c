import type { Film } from '../../domain/content/types.ts';
import { Picture } from './picture.tsx';

type Props = {
  film: Film;
  sizes: string;
  alt?: string;
  /** Of the plain area where the film has no picture of its own. */
  blank: string | undefined;
};

/** What stands in a film's place until it plays. */
export function FilmStill({ film, sizes, alt, blank }: Props) {
  if (film.poster) return <Picture picture={film.poster} sizes={sizes} alt={alt} />;
  return <span className={blank} />;
}
