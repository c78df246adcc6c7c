import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../files/durable-files.ts';
import type { EncoderQueue } from './encoder-queue.ts';
import { findFile, isPictureName } from './names.ts';

const WELL_FORMED = /^(#[0-9a-f]{3}(,#[0-9a-f]{3}){2})?$/;

export type Tones = {
  /** The placeholder colours of a picture; undefined while unknown. */
  of: (file: string) => string | undefined;
  /** Loads the stored colours of these files, and computes the missing ones at low priority for later. */
  prepare: (files: readonly string[]) => Promise<void>;
};

type Options = {
  /** Folders of originals, searched in order. */
  sources: readonly string[];
  /** Colours of the release's pictures, by file (content/media/tones.json). */
  seeded: ReadonlyMap<string, string>;
  /** Cache folder for colours of uploads; it may be deleted at any time. */
  folder: string;
  encoder: Pick<EncoderQueue, 'run'>;
};

/**
 * Placeholder colours of all library pictures: the release's from a file, those of uploads computed once and cached.
 */
export function createTones({ sources, seeded, folder, encoder }: Options): Tones {
  const known = new Map(seeded);
  const requested = new Set<string>();

  async function kept(file: string): Promise<void> {
    const text = await readFile(join(folder, `${file}.txt`), 'utf8').catch(() => null);
    if (text !== null && WELL_FORMED.test(text)) known.set(file, text);
    else if (!requested.has(file)) void read(file).catch(() => undefined);
  }

  async function read(file: string): Promise<void> {
    requested.add(file);
    const found = await findFile(sources, file);
    if (!found) return;
    const answer = await encoder.run({ ask: 'tones', source: found.path });
    if (!answer.ok || answer.tones === undefined) return;
    known.set(file, answer.tones);
    await mkdir(folder, { recursive: true });
    await writeDurably(join(folder, `${file}.txt`), answer.tones);
  }

  return {
    of: (file) => known.get(file) || undefined,
    async prepare(files) {
      await Promise.all(files.filter((file) => isPictureName(file) && !known.has(file)).map(kept));
    },
  };
}
