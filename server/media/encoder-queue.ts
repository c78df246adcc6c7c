import { type ChildProcess, fork } from 'node:child_process';
import { programPath } from '../process/program-path.ts';
import type { EncoderResult, EncoderTask } from './encoder-process.ts';

const PROGRAM = programPath(import.meta, 'encoder-process');
/** Longer than the pauses of background warming (warming.ts), so that not each picture starts a process. */
const IDLE_MS = 15_000;

export class EncodingStopped extends Error {}

type Waiting = {
  question: EncoderTask;
  resolve: (answer: EncoderResult) => void;
  reject: (error: Error) => void;
};

export type EncoderQueue = {
  /** Resolves with the result; rejects with EncodingStopped after `stop`. */
  run: (question: EncoderTask) => Promise<EncoderResult>;
  stop: () => void;
};

/**
 * A queue in front of one encoder process, first come first served. The process starts with the first task and ends
 * `IDLE_MS` after the last. `niceness` is the operating system's: 0 normal, 19 lowest priority.
 */
export function createEncoderQueue(niceness: number): EncoderQueue {
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): ChildProcess {
    // Do not pass the server's environment, which holds secrets. The two settings return memory after each picture.
    const started = fork(PROGRAM, [String(niceness)], {
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    // Ignore late messages of a process that was already replaced.
    started.on('message', (answer: EncoderResult) => {
      if (child === started) settle((each) => each.resolve(answer));
    });
    const gone = (reason: string) => {
      if (child !== started) return;
      child = null;
      settle((each) => each.resolve({ ok: false, reason }));
    };
    started.on('error', (error) => gone(error.message));
    started.on('exit', (code, signal) => gone(`encoder ended (${signal ?? code})`));
    return started;
  }

  function settle(how: (each: Waiting) => void): void {
    const done = current;
    current = null;
    if (done) how(done);
    next();
  }

  function next(): void {
    if (current || stopped) return;
    clearTimeout(idle);
    current = waiting.shift() ?? null;
    if (current === null) {
      idle = setTimeout(end, IDLE_MS).unref();
      return;
    }
    child ??= start();
    child.send(current.question, (error) => {
      if (error) child?.kill('SIGKILL');
    });
  }

  function end(): void {
    const ended = child;
    child = null;
    ended?.kill('SIGKILL');
  }

  return {
    run(question) {
      if (stopped) return Promise.reject(new EncodingStopped('encoding has stopped'));
      return new Promise<EncoderResult>((resolve, reject) => {
        waiting.push({ question, resolve, reject });
        next();
      });
    },
    stop() {
      stopped = true;
      clearTimeout(idle);
      const all = current ? [current, ...waiting.splice(0)] : waiting.splice(0);
      current = null;
      end();
      for (const each of all) each.reject(new EncodingStopped('encoding has stopped'));
    },
  };
}
