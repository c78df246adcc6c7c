import { ownProgram } from '../process/program-path.ts';
import type { CleanFilm } from './check-film.ts';
import { type ChecksApart, createChecksApart } from './file-check-process.ts';
import type { FilmQuestion } from './film-process.ts';

const LIMIT_MS = 30_000;

export type FilmChecks = ChecksApart<FilmQuestion, CleanFilm>;

export const createFilmChecks = (limitMs = LIMIT_MS): FilmChecks =>
  createChecksApart(ownProgram(import.meta, 'film-process'), limitMs);
