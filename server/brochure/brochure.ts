import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Content } from '../../domain/content/types.ts';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import { MADE_ON_DISK, type MadeFiles } from '../media/storage/made-files.ts';
import type { FindFile } from '../media/storage/storage.ts';
import type { Log } from '../process/log.ts';
import { programPath } from '../process/program-path.ts';
import type { FromPrinter, PrintOrder } from './print-process.ts';
import type { BrochureContent, PicturePaths, Program } from './program.ts';

export type Brochure = {
  /** The PDF of the current content, printed if needed. Rejects when printing fails. */
  file: () => Promise<Uint8Array>;
  /** Size in bytes, or null while the PDF is missing; then this call starts printing it. */
  size: () => Promise<number | null>;
  /** How often a missing PDF was found or printed: pages rendered before name no size. */
  arrivals: () => number;
  stop: () => void;
};

type Options = {
  snapshot: () => Promise<Content>;
  /** The built printing program. Read at each use, because it changes during development. */
  program: () => Promise<Program>;
  /** Finds pictures. */
  find: FindFile;
  /** Cache folder, with one PDF for each version of the printed content. */
  cacheDir: string;
  /** Shares printed PDFs with other processes. */
  made?: MadeFiles;
  log: Log;
};

const PRINTER = programPath(import.meta, 'print-process');
const FILES = /^brochure-[0-9a-f]{16}\.pdf(\.[\w-]+\.part)?$/;
const LIMIT_MS = 120_000;
/** After a failure, wait this long before the next attempt. */
const REST_MS = 60_000;
/** Print late after a start, when the machine is busy; a request for the file itself does not wait. */
const DELAY_MS = 3000;

export function createBrochure({
  snapshot,
  program,
  find,
  cacheDir,
  made = MADE_ON_DISK,
  log,
}: Options): Brochure {
  let known: { edition: string; design: string; path: string } | null = null;
  let running: { path: string; done: Promise<void>; end: () => void } | null = null;
  let failed = { path: '', at: Number.NEGATIVE_INFINITY };
  let soon: NodeJS.Timeout | null = null;
  let arrivals = 0;
  let stopped = false;

  type Present = { content: BrochureContent; program: string; path: string };

  async function present(): Promise<Present> {
    const [whole, built] = await Promise.all([snapshot(), program()]);
    const content = printed(whole);
    if (known?.edition !== whole.edition || known.design !== built.design) {
      // The design is part of the file name, so that a new release does not serve an old PDF.
      const hash = createHash('sha256').update(built.design).update(JSON.stringify(content)).digest('hex');
      const path = join(cacheDir, `brochure-${hash.slice(0, 16)}.pdf`);
      known = { edition: whole.edition, design: built.design, path };
    }
    return { content, program: built.path, path: known.path };
  }

  /** Prints one PDF at a time. Content that changes meanwhile is printed at the next request. */
  async function make({ content, program, path }: Present): Promise<void> {
    while (running && running.path !== path) await running.done.catch(() => undefined);
    if (running) return running.done;
    if (stopped) throw new Error('The brochure is not made while the server stops.');
    let end = (): void => undefined;
    const printed = async () => {
      if (await made.fetch(path)) return;
      if (stopped) throw new Error('The brochure is not made while the server stops.');
      const printer = runPrinter({ program, content, target: path }, find);
      end = printer.end;
      await printer.done;
      made.share(path, (name) => name !== basename(path));
    };
    running = { path, done: finished(printed(), path), end: () => end() };
    return running.done;
  }

  async function finished(printed: Promise<void>, path: string): Promise<void> {
    const startedAt = performance.now();
    try {
      await printed;
      arrivals += 1;
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
      // Another process printed the PDF.
      else arrivals += 1;
    } catch {
      // `finished` has logged the error; the next page view tries again.
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
      // Show the page without a size rather than no page.
      const path = await present().then((now) => now.path, unavailable);
      if (path === null) return null;
      const size = await sizeOf(path);
      if (size !== null) return size;
      if (!running && !soon && !isResting(path) && !stopped) soon = setTimeout(makeSoon, DELAY_MS).unref();
      return null;
    },
    arrivals: () => arrivals,
    stop() {
      stopped = true;
      if (soon) clearTimeout(soon);
      running?.end();
    },
  };
}

/** The printed part of the content, so that a new article causes no new PDF. */
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
  // A full disk or a power cut can leave an empty file.
  return found && found.size > 0 ? found.size : null;
}

/** Removes former brochures, and partial files of prints that did not end. */
async function removeOthers(folder: string, current: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (!FILES.test(name) || path === current) continue;
    // Another process may print another edition at this moment.
    const isInUse = name.endsWith('.part') && (await ageOf(path)) < HOUR_MS;
    if (!isInUse) await rm(path, { force: true });
  }
}

const ageOf = async (path: string) => Date.now() - ((await stat(path).catch(() => null))?.mtimeMs ?? 0);

function runPrinter(order: PrintOrder, find: FindFile): { done: Promise<void>; end: () => void } {
  // The printer gets no secrets: only the variable that selects React's production build, and a memory setting.
  const child = fork(PRINTER, [], {
    env: { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' },
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const end = () => void child.kill('SIGKILL');
  const done = new Promise<void>((resolve, reject) => {
    const tooLong = setTimeout(end, LIMIT_MS).unref();
    child.on('message', (said: FromPrinter) => {
      if ('pictures' in said) {
        pathsOf(said.pictures, find)
          .then((paths) => child.connected && child.send(paths))
          .catch((error) => {
            reject(error);
            end();
          });
      } else if (said.ok) resolve();
      else reject(new Error(said.reason));
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

/** Local paths of the pictures that exist. */
async function pathsOf(files: readonly string[], find: FindFile): Promise<PicturePaths> {
  const paths: PicturePaths = {};
  for (const file of files) {
    const found = await find(file);
    if (found) paths[file] = await found.localPath();
  }
  return paths;
}
