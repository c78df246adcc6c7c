import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isPictureName } from '../../domain/media/served-name.ts';
import { writeDurably } from '../files/durable-files.ts';
import type { EncoderQueue } from './encoder-queue.ts';
import { MADE_ON_DISK, type MadeFiles } from './storage/made-files.ts';
import type { FindFile } from './storage/storage.ts';

const WELL_FORMED = /^(#[0-9a-f]{3}(,#[0-9a-f]{3}){2})?$/;

export type Tones = {
  /** The placeholder colours of a picture; undefined while unknown. */
  of: (file: string) => string | undefined;
  /** Loads the stored colours of these files, and computes the missing ones at low priority for later. */
  prepare: (files: readonly string[]) => Promise<void>;
};

type Options = {
  /** Finds originals. */
  find: FindFile;
  /** Colours of the release's pictures, by file (content/media/tones.json). */
  seeded: ReadonlyMap<string, string>;
  /** Cache folder for colours of uploads; it may be deleted at any time. */
  folder: string;
  /** Shares colours with other processes. */
  made?: MadeFiles;
  encoder: Pick<EncoderQueue, 'run'>;
};

/**
 * Placeholder colours of all library pictures: the release's from a file, those of uploads computed once and cached.
 */
export function createTones({ find, seeded, folder, made = MADE_ON_DISK, encoder }: Options): Tones {
  const known = new Map(seeded);
  const requested = new Set<string>();

  const pathOf = (file: string) => join(folder, `${file}.txt`);

  async function isStored(file: string): Promise<boolean> {
    const text = await readFile(pathOf(file), 'utf8').catch(() => null);
    if (text === null || !WELL_FORMED.test(text)) return false;
    known.set(file, text);
    return true;
  }

  async function kept(file: string): Promise<void> {
    if (!(await isStored(file)) && !requested.has(file)) void read(file).catch(() => requested.delete(file));
  }

  async function read(file: string): Promise<void> {
    requested.add(file);
    if ((await made.fetch(pathOf(file))) && (await isStored(file))) return;
    const found = await find(file);
    if (!found) return;
    const answer = await encoder.run({ ask: 'tones', source: await found.localPath() });
    if (!answer.ok || answer.tones === undefined) return;
    known.set(file, answer.tones);
    await mkdir(folder, { recursive: true });
    await writeDurably(pathOf(file), answer.tones);
    made.share(pathOf(file));
  }

  return {
    of: (file) => known.get(file) || undefined,
    async prepare(files) {
      await Promise.all(files.filter((file) => isPictureName(file) && !known.has(file)).map(kept));
    },
  };
}
