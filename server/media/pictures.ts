import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isStoredName } from '../../domain/media/file-name.ts';
import { contentTypeOf, isPictureName } from '../../domain/media/served-name.ts';
import { FORMATS, type Format, isServed } from '../../domain/media/variants.ts';
import { hasContent } from '../files/durable-files.ts';
import { FilesUnavailable } from '../object-storage/unavailable.ts';
import type { Log } from '../process/log.ts';
import type { Job } from './encode.ts';
import { createEncoderQueue, type EncoderQueue, EncodingStopped } from './encoder-queue.ts';
import { takeFileLock } from './file-lock.ts';
import { fingerprintOf } from './fingerprint.ts';
import { DAY, notFound, respond } from './respond.ts';
import { MADE_ON_DISK, type MadeFiles } from './storage/made-files.ts';
import { FileGone, type FindFile, type StoredFile } from './storage/storage.ts';
import { createWarming, type Pace, type Wanted } from './warming.ts';

export type Pictures = {
  serve: (request: Request, file: string, variant: string) => Promise<Response>;
  /** Makes missing sizes in order, at low priority. Resolves when done, stopped or restarted. */
  warm: (list: readonly Wanted[]) => Promise<void>;
  /** Stops encoding at once; unfinished files never replace finished ones. */
  stop: () => void;
};

type Options = {
  /** Finds originals. */
  find: FindFile;
  /** Cache folder; it may be deleted at any time. */
  cacheDir: string;
  /** Shares made sizes with other processes. */
  made?: MadeFiles;
  log: Log;
  /** The focus of a picture (`"50% 80%"`) for its social crop; centred when absent. */
  focusOf?: (file: string) => string | Promise<string>;
  /** The pace of `warm`. */
  pace?: Pace;
};

type Variant = { make: 'width'; width: number; format: Format } | { make: 'social' };
type Outcome = { path: string } | 'unknown' | 'failed';

const YEAR = 'public, max-age=31536000, immutable';

export function createPictures({
  find,
  cacheDir,
  made = MADE_ON_DISK,
  log,
  focusOf,
  pace,
}: Options): Pictures {
  // One encoder for waiting requests, and a slower one for work ahead. Each starts when first needed.
  const now = createEncoderQueue(0);
  const behind = createEncoderQueue(15);
  const making = new Map<string, Promise<Outcome>>();
  const sizes = new Map<string, { fingerprint: string; width: number | null }>();

  async function widthOf(file: string, found: StoredFile, queue: EncoderQueue): Promise<number | null> {
    const fingerprint = await fingerprintOf(found);
    const known = sizes.get(file);
    if (known?.fingerprint === fingerprint) return known.width;
    const answer = await queue.run({ ask: 'size', source: await found.localPath() });
    if (!answer.ok) log.warn({ file, reason: answer.reason }, 'this file cannot be read as a picture');
    const width = answer.ok ? (answer.width ?? null) : null;
    sizes.set(file, { fingerprint, width });
    return width;
  }

  async function make(
    file: string,
    found: StoredFile,
    variant: Variant,
    target: string,
    queue: EncoderQueue,
  ): Promise<Outcome> {
    // Only sizes that are served are shared, so the width of the original is needed later.
    if (await made.fetch(target)) return { path: target };
    const width = await widthOf(file, found, queue);
    if (width === null) return 'unknown';
    if (variant.make === 'width' && !isServed(variant.width, width)) return 'unknown';
    const paths = { source: await found.localPath(), target };
    const job: Job =
      variant.make === 'width'
        ? { ...paths, ...variant }
        : { ...paths, make: 'social', focus: (await focusOf?.(file)) ?? '' };
    const answer = await queue.run({ ask: 'encode', job });
    if (answer.ok) {
      const fingerprint = await fingerprintOf(found);
      const isFormer = (name: string) => !name.startsWith(fingerprint) && !name.endsWith('.part');
      await removeFormer(dirname(target), isFormer);
      made.share(target, isFormer);
      return { path: target };
    }
    log.error({ file, reason: answer.reason }, 'a picture size could not be made');
    return 'failed';
  }

  /** The cache path contains a hash of the original, so that a replaced original gets new sizes. */
  async function targetOf(file: string, found: StoredFile, variant: Variant): Promise<string> {
    return join(cacheDir, file, `${await fingerprintOf(found)}-${await cacheName(file, variant)}`);
  }

  /** The path of a size, made if missing; concurrent requests share the work. */
  async function obtain(file: string, found: StoredFile, variant: Variant): Promise<Outcome> {
    const target = await targetOf(file, found, variant);
    if (await hasContent(target)) return { path: target };
    const running = making.get(target);
    if (running) return running;
    const started = make(file, found, variant, target, now).finally(() => making.delete(target));
    making.set(target, started);
    return started;
  }

  async function cacheName(file: string, variant: Variant): Promise<string> {
    if (variant.make === 'width') return `${variant.width}.${variant.format}`;
    const focus = (await focusOf?.(file)) ?? '';
    return `social-${focus.replace(/[^0-9]+/g, '-')}.jpg`;
  }

  /** Without its original a size is known only by the end of its name. */
  async function anyOf(file: string, variant: Variant): Promise<string | null> {
    const [names, end] = [
      await readdir(join(cacheDir, file)).catch(() => []),
      await cacheName(file, variant),
    ];
    const name = names.find((each) => each.endsWith(`-${end}`));
    return name === undefined ? null : join(cacheDir, file, name);
  }

  async function lookUp({ file, variant }: Wanted) {
    const parsed = parseVariant(variant);
    const found = await find(file);
    return parsed && found ? { found, parsed, target: await targetOf(file, found, parsed) } : null;
  }

  type Known = NonNullable<Awaited<ReturnType<typeof lookUp>>>;

  /** All processes work through the same list; a file lock gives each size to one of them. */
  async function makeOnce(file: string, { found, parsed, target }: Known): Promise<void> {
    if (await made.fetch(target)) return;
    if ((await widthOf(file, found, behind)) === null) return;
    await mkdir(dirname(target), { recursive: true });
    const release = await takeFileLock(`${target}.lock`);
    if (!release) return;
    try {
      if (!(await hasContent(target))) await make(file, found, parsed, target, behind);
    } finally {
      await release();
    }
  }

  const warming = createWarming<Wanted>({
    names: { one: 'a picture size', all: 'picture sizes' },
    log,
    pace,
    async isThere(wanted) {
      const known = await lookUp(wanted);
      return known === null || hasContent(known.target);
    },
    async make(wanted) {
      const known = await lookUp(wanted);
      if (known && !making.has(known.target)) await makeOnce(wanted.file, known);
    },
  });

  return {
    async serve(request, file, name) {
      const variant = parseVariant(name);
      if (!variant || !isPictureName(file)) return notFound();
      const caching = variant.make === 'width' && isStoredName(file) ? YEAR : DAY;
      try {
        const found = await find(file);
        if (!found) return notFound();
        const outcome = await obtain(file, found, variant);
        if (outcome === 'unknown') return notFound();
        if (outcome === 'failed') return await original(file, found);
        return await respond(request, outcome.path, caching);
      } catch (error) {
        if (error instanceof FileGone) return notFound();
        if (error instanceof FilesUnavailable) {
          const path = await anyOf(file, variant);
          if (path !== null) return respond(request, path, caching);
        }
        if (!(error instanceof EncodingStopped)) throw error;
        return new Response('Stopping', { status: 503, headers: { 'retry-after': '1' } });
      }
    },

    warm: warming.start,

    stop() {
      warming.stop();
      now.stop();
      behind.stop();
    },
  };
}

/** Removes sizes of an earlier original of the same name; another process may do so too. */
async function removeFormer(folder: string, isFormer: (name: string) => boolean): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  await Promise.all(names.filter(isFormer).map((name) => rm(join(folder, name), { force: true })));
}

/** Parses `800.avif` or `social.jpg`; null for anything else. */
function parseVariant(name: string): Variant | null {
  if (name === 'social.jpg') return { make: 'social' };
  const [width = '', format = '', ...rest] = name.split('.');
  const known = FORMATS.find((each) => each === format);
  if (!known || rest.length > 0 || !/^[1-9]\d{0,3}$/.test(width)) return null;
  return { make: 'width', width: Number(width), format: known };
}

/** With a full disk serve the heavier original, uncached, instead of a broken picture. */
async function original(file: string, found: StoredFile): Promise<Response> {
  const headers = { 'cache-control': 'no-store', 'content-type': contentTypeOf(file) };
  return new Response(new Uint8Array(await readFile(await found.localPath())), { headers });
}
