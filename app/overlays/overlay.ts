import type { Film, Picture } from '../../domain/content/types.ts';
import type { PriceSheet } from '../drawings/price-sheets.ts';
import type { FilmTrack } from '../ui/film-captions.tsx';

/** An overlay of the home page. Plain data: the link that opens it carries it as JSON. */
export type Overlay =
  /** Every picture or every film of the site. */
  | { shows: 'pictures' | 'films' }
  /** The pictures of the site one by one, from this file on. */
  | { shows: 'slides'; file: string }
  | { shows: 'picture'; picture: Picture; title: string }
  | {
      shows: 'film';
      film: Film;
      title: string;
      tracks?: readonly FilmTrack[] | undefined;
      /** The cut for screens held upright. */
      upright?: Film | undefined;
      /** Of the home page itself, not of the library. */
      isHomeFilm?: boolean;
    }
  | { shows: 'layout' | 'location'; title: string }
  | { shows: 'prices'; title: string; sheet: PriceSheet };

/** Name of the island that shows them, and of their links' `data-opens`. */
export const OVERLAYS = 'overlays';

/**
 * Of a link that opens something over the page: a plain click does. Without a script, and for a new tab or window, the
 * link leads to the same.
 */
export const opens = (overlay: Overlay) => ({
  'data-opens': OVERLAYS,
  'data-overlay': JSON.stringify(overlay),
});
