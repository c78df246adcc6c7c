import { type ChildProcess, fork } from 'node:child_process';
import { ownProgram } from '../own-program.ts';
import type { FilmAnswer, FilmQuestion } from './film-process.ts';

const PROGRAM = ownProgram(import.meta, 'film-process');
const LIMIT_MS = 30_000;
/** Of its heap, in MB. */
const MEMORY = 256;

export type FilmChecks = { ask: (question: FilmQuestion) => Promise<FilmAnswer>; stop: () => void };

/** Checks films one after the other, each in a process of its own with little memory and little time. */
export function createFilmChecks(limitMs = LIMIT_MS): FilmChecks {
  const running = new Set<ChildProcess>();
  let last: Promise<unknown> = Promise.resolve();

  function ask(question: FilmQuestion): Promise<FilmAnswer> {
    return new Promise((resolve) => {
      const child = fork(PROGRAM, [], {
        env: {},
        execArgv: [`--max-old-space-size=${MEMORY}`],
        // What a film says wrongly is told in the answer, not in the log.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      running.add(child);
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
      const done = (answer: FilmAnswer) => {
        clearTimeout(timer);
        running.delete(child);
        child.kill('SIGKILL');
        resolve(answer);
      };
      child.once('message', (answer: FilmAnswer) => done(answer));
      child.once('error', (error) => done({ ok: false, reason: error.message, refused: false }));
      child.once('exit', (code, signal) =>
        done({ ok: false, reason: `the check of the film ended (${signal ?? code})`, refused: false }),
      );
      child.send(question, (error) => {
        if (error) child.kill('SIGKILL');
      });
    });
  }

  return {
    ask(question) {
      const next = last.then(() => ask(question));
      last = next;
      return next;
    },
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
