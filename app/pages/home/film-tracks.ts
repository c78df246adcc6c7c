import { parseCues } from '../../../domain/content/captions.ts';
import type { Content, Film } from '../../../domain/content/types.ts';

/** Captions of a film as a player offers them. */
export type FilmTrack = { language: string; name: string; src: string };

export function filmTracks(captions: Content['filmCaptions'], film: Film | undefined): FilmTrack[] {
  return captions
    .filter((entry) => entry.film?.file === film?.file && parseCues(entry.lines).length > 0)
    .map(({ id, language, name }) => ({ language, name, src: `/captions/${id}.vtt` }));
}
