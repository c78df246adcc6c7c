import { parseCues } from '../../../domain/content/captions.ts';
import type { Content, Film } from '../../../domain/content/types.ts';
import type { FilmTrack } from '../../ui/film-captions.tsx';

/** A film with its captions, if any. */
export type CaptionedFilm = Film & { tracks?: FilmTrack[] };

export function withTracks(captions: Content['filmCaptions'], film: Film): CaptionedFilm {
  const tracks = filmTracks(captions, film);
  return tracks.length > 0 ? { ...film, tracks } : film;
}

export function filmTracks(captions: Content['filmCaptions'], film: Film | undefined): FilmTrack[] {
  return captions
    .filter((entry) => entry.film?.file === film?.file && parseCues(entry.lines).length > 0)
    .map(({ id, language, name }) => ({ language, name, src: `/captions/${id}.vtt` }));
}
