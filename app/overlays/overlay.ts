import type { Film, Picture } from '../../domain/content/types.ts';
import type { PriceSheet } from '../drawings/price-sheets.ts';
import type { FilmTrack } from '../ui/film-captions.tsx';

/** An overlay of the home page, as plain data: its link contains it as JSON. */
export type Overlay =
  /** All pictures or all films of the site. */
  | { shows: 'pictures' | 'films' }
  /** The pictures of the site one by one, from this file on. */
  | { shows: 'slides'; file: string }
  | { shows: 'picture'; picture: Picture; title: string }
  | {
      shows: 'film';
      film: Film;
      title: string;
      tracks?: readonly FilmTrack[] | undefined;
      /** The version for portrait screens. */
      upright?: Film | undefined;
      /** The file belongs to the home page, instead of the media library. */
      isHomeFilm?: boolean;
    }
  | { shows: 'layout' | 'location'; title: string }
  | { shows: 'prices'; title: string; sheet: PriceSheet };

/** Name of the island that shows overlays, and the `data-opens` value of their links. */
export const OVERLAYS = 'overlays';

/**
 * Attributes of a link that opens an overlay on a plain click.
 * Without a script, and for new tabs and windows, the link's URL has the same content.
 */
export const overlayLink = (overlay: Overlay) => ({
  'data-opens': OVERLAYS,
  'data-overlay': JSON.stringify(overlay),
});
