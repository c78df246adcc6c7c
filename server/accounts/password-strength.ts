import { Worker } from 'node:worker_threads';
import { createWorkQueue } from '../concurrency/work-queue.ts';
import { programPath } from '../process/program-path.ts';

/** `words` are tried first: the user's own and the site's. */
export type StrengthQuestion = { id: number; password: string; words: string[] };
/** The problem and its remedy, in words for the user; null for a strong password. */
export type StrengthAnswer = { id: number; problem: string | null };

/** The word lists take 80 MB: stop the thread after this idle time. */
const IDLE_MS = 60_000;

const SITE_WORDS = ['vayuvan', 'jewar', 'noida', 'airport', 'yamuna', 'expressway', 'plot', 'plots', 'admin'];

const queue = createWorkQueue({ atWork: 1, waiting: 50 });
let worker: Worker | null = null;
let idle: NodeJS.Timeout | undefined;
let questions = 0;

/**
 * The problem of a guessable password, or null. Uses zxcvbn and a list of breached passwords, in a worker thread,
 * because a check takes hundreds of milliseconds. Throws QueueFull.
 */
export function passwordWeakness(
  password: string,
  person: { name: string; email: string },
): Promise<string | null> {
  const name = person.name.trim();
  const words = [
    name,
    name.replace(/\s+/g, ''),
    ...name.split(/\s+/),
    person.email,
    ...person.email.split(/[@.]/),
  ];
  return queue(() =>
    ask({ id: ++questions, password, words: [...words.filter((word) => word.length > 2), ...SITE_WORDS] }),
  );
}

function ask(question: StrengthQuestion): Promise<string | null> {
  clearTimeout(idle);
  const worker = start();
  // Keep the process alive only while a check is running.
  worker.ref();
  return new Promise<string | null>((resolve, reject) => {
    const answered = ({ problem }: StrengthAnswer) => settle(() => resolve(problem));
    const failed = (error: Error) => {
      stop();
      settle(() => reject(error));
    };
    const settle = (end: () => void) => {
      worker.off('message', answered).off('error', failed);
      worker.unref();
      idle = setTimeout(stop, IDLE_MS).unref();
      end();
    };
    worker.once('message', answered).once('error', failed);
    worker.postMessage(question);
  });
}

function start(): Worker {
  worker ??= new Worker(programPath(import.meta, 'password-strength-worker'));
  return worker;
}

function stop() {
  void worker?.terminate();
  worker = null;
}
