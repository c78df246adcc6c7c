import { type ChildProcess, fork } from 'node:child_process';

/** Heap limit, in MB. */
const HEAP_MB = 256;

export type FailedCheck = { ok: false; reason: string; refused: boolean };
export type Answer<Clean> = ({ ok: true } & Clean) | FailedCheck;
export type FileCheckProcess<Question, Clean> = {
  check: (question: Question) => Promise<Answer<Clean>>;
  stop: () => void;
};

/** Checks uploaded files one at a time, each in its own process with limited memory and time. */
export function createFileCheckProcess<Question extends object, Clean>(
  program: string,
  limitMs: number,
): FileCheckProcess<Question, Clean> {
  const running = new Set<ChildProcess>();
  let last: Promise<unknown> = Promise.resolve();

  function runCheck(question: Question): Promise<Answer<Clean>> {
    return new Promise((resolve) => {
      const child = fork(program, [], {
        env: {},
        execArgv: [`--max-old-space-size=${HEAP_MB}`],
        // Parser output is discarded: the answer states what is wrong.
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      });
      running.add(child);
      const timer = setTimeout(() => child.kill('SIGKILL'), limitMs);
      const done = (answer: Answer<Clean>) => {
        clearTimeout(timer);
        running.delete(child);
        child.kill('SIGKILL');
        resolve(answer);
      };
      child.once('message', (answer: Answer<Clean>) => done(answer));
      child.once('error', (error) => done({ ok: false, reason: error.message, refused: false }));
      child.once('exit', (code, signal) =>
        done({ ok: false, reason: `the check of the file ended (${signal ?? code})`, refused: false }),
      );
      child.send(question, (error) => {
        if (error) child.kill('SIGKILL');
      });
    });
  }

  return {
    check(question) {
      const next = last.then(() => runCheck(question));
      last = next;
      return next;
    },
    stop() {
      for (const child of running) child.kill('SIGKILL');
    },
  };
}
