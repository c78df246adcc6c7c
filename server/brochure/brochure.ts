import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Content } from '../../domain/content/types.ts';
import type { Log } from '../process/log.ts';
import { programPath } from '../process/program-path.ts';
import type { PrintAnswer, PrintOrder } from './print-process.ts';
import type { BrochureContent, Program } from './program.ts';

export type Brochure = {
  /** The PDF of the present content; made first when it is not there. Rejects when it cannot be made. */
  file: () => Promise<Uint8Array>;
  /** Its size in bytes; null while it is not made, which this call sees to. */
  size: () => Promise<number | null>;
  stop: () => void;
};

type Options = {
  snapshot: () => Promise<Content>;
  /** The built program that draws the pages; asked at each use, because it changes while it is developed. */
  program: () => Promise<Program>;
  /** Folders of pictures, searched in order. */
  sources: readonly string[];
  /** Where finished brochures are kept, one for each state of what they print. */
  cacheDir: string;
  log: Log;
};

const PRINTER = programPath(import.meta, 'print-process');
const FILES = /^brochure-[0-9a-f]{16}\.pdf(\.[\w-]+\.part)?$/;
const LIMIT_MS = 120_000;
/** After a failure the next page view, or request for the file, must not begin it all again. */
const REST_MS = 60_000;
/** A start is when everything else is wanted too; who asks for the file itself does not wait for this. */
const DELAY_MS = 3000;

export function createBrochure({ snapshot, program, sources, cacheDir, log }: Options): Brochure {
  let known: { edition: string; design: string; path: string } | null = null;
  let running: { path: string; done: Promise<void>; end: () => void } | null = null;
  let failed = { path: '', at: Number.NEGATIVE_INFINITY };
  let soon: NodeJS.Timeout | null = null;
  let stopped = false;

  type Present = { content: BrochureContent; program: string; path: string };

  async function present(): Promise<Present> {
    const [whole, built] = await Promise.all([snapshot(), program()]);
    const content = printed(whole);
    if (known?.edition !== whole.edition || known.design !== built.design) {
      // The design is part of the name, so that a release does not serve the older one.
      const hash = createHash('sha256').update(built.design).update(JSON.stringify(content)).digest('hex');
      const path = join(cacheDir, `brochure-${hash.slice(0, 16)}.pdf`);
      known = { edition: whole.edition, design: built.design, path };
    }
    return { content, program: built.path, path: known.path };
  }

  /** One at a time: content that changed again while printing is printed next, when somebody asks. */
  async function make({ content, program, path }: Present): Promise<void> {
    while (running && running.path !== path) await running.done.catch(() => undefined);
    if (running) return running.done;
    if (stopped) throw new Error('The brochure is not made while the server stops.');
    const printer = runPrinter({ program, content, sources, target: path });
    running = { path, done: finished(printer.done, path), end: printer.end };
    return running.done;
  }

  async function finished(printed: Promise<void>, path: string): Promise<void> {
    const startedAt = performance.now();
    try {
      await printed;
      if (known?.path === path) await removeOthers(cacheDir, path);
      log.info({ ms: Math.round(performance.now() - startedAt) }, 'the brochure is ready');
    } catch (error) {
      failed = { path, at: performance.now() };
      if (!stopped) log.error({ err: error }, 'the brochure could not be made');
      throw error;
    } finally {
      running = null;
    }
  }

  function unavailable(error: unknown): null {
    if (!isResting('')) log.error({ err: error }, 'the brochure cannot be made');
    failed = { path: '', at: performance.now() };
    return null;
  }

  function isResting(path: string): boolean {
    return failed.path === path && performance.now() - failed.at < REST_MS;
  }

  async function makeSoon(): Promise<void> {
    soon = null;
    try {
      const now = await present();
      if ((await sizeOf(now.path)) === null) await make(now);
    } catch {
      // Said in the log by `finished`; the next page view asks again.
    }
  }

  return {
    async file() {
      const now = await present();
      if ((await sizeOf(now.path)) === null) {
        if (isResting(now.path)) throw new Error('The brochure could not be made a moment ago.');
        await make(now);
      }
      return new Uint8Array(await readFile(now.path));
    },
    async size() {
      // A page without the brochure's size is better than no page.
      const path = await present().then((now) => now.path, unavailable);
      if (path === null) return null;
      const size = await sizeOf(path);
      if (size !== null) return size;
      if (!running && !soon && !isResting(path) && !stopped) soon = setTimeout(makeSoon, DELAY_MS).unref();
      return null;
    },
    stop() {
      stopped = true;
      if (soon) clearTimeout(soon);
      running?.end();
    },
  };
}

/** What the brochure prints: a new article leaves it as it is. */
function printed({ settings, amenityCards, plots, townshipPlots, pages }: Content): BrochureContent {
  return {
    settings,
    amenityCards,
    plots,
    townshipPlots,
    pages: { brochure: pages.brochure, 'why-jewar': pages['why-jewar'] },
  };
}

async function sizeOf(path: string): Promise<number | null> {
  const found = await stat(path).catch(() => null);
  // An empty file is what a full disk or a power cut left.
  return found && found.size > 0 ? found.size : null;
}

async function removeOthers(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (FILES.test(name) && path !== current) await rm(path, { force: true });
  }
}

function runPrinter(order: PrintOrder): { done: Promise<void>; end: () => void } {
  // No secrets: the printer gets no environment but React's switch to its quicker build.
  const child = fork(PRINTER, [], {
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  const done = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(end, LIMIT_MS).unref();
    child.once('message', (answer: PrintAnswer) => {
      if (answer.ok) resolve();
      else reject(new Error(answer.reason));
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      clearTimeout(tooLong);
      reject(new Error(`The printer ended early (${signal ?? code}).`));
    });
    child.send(order, (error) => {
      if (error) reject(error);
    });
  });
  return { done, end };
}
