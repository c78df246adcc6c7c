import { setPriority } from 'node:os';
import { type CleanFilm, checkFilm } from './check-film.ts';
import { FilmRefused } from './film-refused.ts';

/** A process for one film: whatever its index makes of the memory or the time, it takes nothing else along. */
export type FilmQuestion = { path: string; type: 'mp4' | 'webm' };
export type FilmAnswer = ({ ok: true } & CleanFilm) | { ok: false; reason: string; refused: boolean };

setPriority(5);
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.on('disconnect', () => process.exit(0));

process.on('message', async ({ path, type }: FilmQuestion) => {
  let answer: FilmAnswer;
  try {
    answer = { ok: true, ...(await checkFilm(path, type)) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    answer = { ok: false, reason, refused: error instanceof FilmRefused };
  }
  if (process.connected) process.send?.(answer, () => process.exit(0));
});
