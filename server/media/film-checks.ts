import { programPath } from '../process/program-path.ts';
import type { CleanFilm } from './check-film.ts';
import { createFileCheckProcess, type FileCheckProcess } from './file-check-process.ts';
import type { FilmQuestion } from './film-process.ts';

const LIMIT_MS = 30_000;

export type FilmChecks = FileCheckProcess<FilmQuestion, CleanFilm>;

export const createFilmChecks = (limitMs = LIMIT_MS): FilmChecks =>
  createFileCheckProcess(programPath(import.meta, 'film-process'), limitMs);
