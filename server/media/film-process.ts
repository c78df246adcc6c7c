import { checkFilm } from './check-film.ts';
import { FilmRefused } from './film-refused.ts';
import { runFileCheck } from './run-file-check.ts';

/** A process for one film: whatever its index makes of the memory or the time, it takes nothing else along. */
export type FilmQuestion = { path: string; type: 'mp4' | 'webm' };

runFileCheck(
  ({ path, type }: FilmQuestion) => checkFilm(path, type),
  (error) => error instanceof FilmRefused,
);
