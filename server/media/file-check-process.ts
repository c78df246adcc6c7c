import { type ChildProcess, fork } from 'node:child_process';

/** Of its heap, in MB. */
const MEMORY = 256;

export type Unchecked = { ok: false; reason: string; refused: boolean };
export type Answer<Clean> = ({ ok: true } & Clean) | Unchecked;
export type ChecksApart<Question, Clean> = {
  ask: (question: Question) => Promise<Answer<Clean>>;
  stop: () => void;
};

/** Checks uploaded files one after the other, each in a process of its own with little memory and little time. */
export function createChecksApart<Question extends object, Clean>(
  program: string,
  limitMs: number,
): ChecksApart<Question, Clean> {
  const running = new Set<ChildProcess>();
  let last: Promise<unknown> = Promise.resolve();

  function ask(question: Question): Promise<Answer<Clean>> {
    return new Promise((resolve) => {
      const child = fork(program, [], {
        env: {},
        execArgv: [`--max-old-space-size=${MEMORY}`],
        // The answer, not the log, says what is wrong with a file.
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
