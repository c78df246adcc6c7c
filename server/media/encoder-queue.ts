import { type ChildProcess, fork } from 'node:child_process';
import { programPath } from '../process/program-path.ts';
import type { EncoderResult, EncoderTask } from './encoder-process.ts';

const PROGRAM = programPath(import.meta, 'encoder-process');
/** Longer than the sizes made behind everything wait for a busy machine (warming.ts): else each would start a process. */
const IDLE_MS = 15_000;

export class EncodingStopped extends Error {}

type Waiting = {
  question: EncoderTask;
  resolve: (answer: EncoderResult) => void;
  reject: (error: Error) => void;
};

export type EncoderQueue = {
  /** Resolves with the answer; rejects with EncodingStopped after `stop`. */
  run: (question: EncoderTask) => Promise<EncoderResult>;
  stop: () => void;
};

/**
 * One encoder process and the questions waiting for it, answered one at a time, first come first served.
 * The process starts with the first question and ends `IDLE_MS` after the last.
 * `niceness` is the operating system's: 0 ordinary, 19 last of all.
 */
export function createEncoderQueue(niceness: number): EncoderQueue {
  const waiting: Waiting[] = [];
  let child: ChildProcess | null = null;
  let current: Waiting | null = null;
  let idle: NodeJS.Timeout | undefined;
  let stopped = false;

  function start(): ChildProcess {
    // Not the server's environment, which holds secrets. The two settings give memory back after each picture:
    // at most 164 MB while every size of the library is made, instead of 449 MB.
    const started = fork(PROGRAM, [String(niceness)], {
      env: { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' },
      execArgv: [],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    started.unref();
    started.channel?.unref();
    // What a process says after it has been given up answers no question of the one that followed it.
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
