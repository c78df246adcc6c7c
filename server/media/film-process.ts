import { checkFilm } from './check-film.ts';
import { FilmRefused } from './film-refused.ts';
import { runFileCheck } from './run-file-check.ts';

/** A separate process for each film, so that a hostile file cannot harm the server. */
export type FilmQuestion = { path: string; type: 'mp4' | 'webm' };

runFileCheck(
  ({ path, type }: FilmQuestion) => checkFilm(path, type),
  (error) => error instanceof FilmRefused,
);
