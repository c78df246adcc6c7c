import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { UNUSED_DAYS } from '../../domain/media/limits.ts';
import type { Principal } from '../accounts/types.ts';
import { contentTypeOf, findFile } from './names.ts';

/** What nothing names can be removed after so long, in milliseconds. */
export const UNUSED_MS = UNUSED_DAYS * DAY_MS;

export type UnusedFile = {
  file: string;
  bytes: number;
  /** When it came, in milliseconds since 1970: nothing has named it since. */
  since: number;
};

type Options = {
  /** Folder of the kept files. */
  folder: string;
  /** Every JSON text that content was, is or may become (store/content/content-texts.ts). */
  texts: () => AsyncIterable<string> | Iterable<string>;
  /** Files that stand in the gallery, which names them by their own row. */
  inGallery: () => Promise<readonly string[]>;
  /** The version of content, which every save of a document, a draft or a medium raises or asks. */
  version: () => Promise<number>;
  /** Removes the rows of a file; false, and nothing is done, where something was saved since that version. */
  forget: (file: string, by: Principal, version: number) => Promise<boolean>;
  now: () => number;
};

export type UnusedFiles = {
  /** Uploaded files that no document, draft or kept revision names, the oldest first. */
  list: () => Promise<UnusedFile[]>;
  /** Removes one that has been unused for more than 30 days; says why not otherwise. */
  remove: (
    file: string,
    by: Principal,
  ) => Promise<{ outcome: 'removed' } | { outcome: 'refused'; reason: string }>;
};

/** Which uploads nothing shows any more, nor ever did as far as the history goes (issue: a kept revision keeps its files). */
export function createUnusedFiles({ folder, texts, inGallery, version, forget, now }: Options): UnusedFiles {
  async function list(): Promise<UnusedFile[]> {
    const names = await readdir(folder).catch(() => []);
    const uploads = names.filter((name) => contentTypeOf(name) !== 'application/octet-stream');
    const named = await filesNamedIn(texts(), new Set(uploads));
    for (const file of await inGallery()) named.add(file);
    const unused: UnusedFile[] = [];
    for (const file of uploads.filter((each) => !named.has(each))) {
      const found = await stat(join(folder, file)).catch(() => null);
      if (found?.isFile()) unused.push({ file, bytes: found.size, since: Math.round(found.mtimeMs) });
    }
    return unused.toSorted((a, b) => a.since - b.since);
  }

  return {
    list,
    async remove(file, by) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const at = await version();
        const found = (await list()).find((each) => each.file === file);
        if (!found) {
          const isThere = await findFile([folder], file);
          return refused(
            isThere
              ? 'Something shows this file, or a version that is kept did.'
              : 'There is no such file among the uploads.',
          );
        }
        if (found.since > now() - UNUSED_MS) {
          return refused('It came less than 30 days ago, so somebody may still want it.');
        }
        // The row first: a file without a row shows nowhere, a row without its file shows a hole.
        if (!(await forget(file, by, at))) continue;
        // Whoever sends the same file again at this moment keeps it.
        const left = await stat(join(folder, file)).catch(() => null);
        if (left && Math.round(left.mtimeMs) === found.since) await rm(join(folder, file), { force: true });
        return { outcome: 'removed' };
      }
      return refused('Others are saving just now. Please try again in a moment.');
    },
  };
}

/** How often it is looked anew whether something shows a file, because others have saved in between. */
const ATTEMPTS = 5;

const refused = (reason: string) => ({ outcome: 'refused' as const, reason });

/**
 * Which of these files the texts name. Content may leave the ending of a JPEG away, so a name counts with and without.
 */
export async function filesNamedIn(
  texts: AsyncIterable<string> | Iterable<string>,
  files: ReadonlySet<string>,
): Promise<Set<string>> {
  const byName = new Map<string, string[]>();
  for (const file of files) {
    const name = file.replace(/\.[a-z0-9]+$/, '');
    byName.set(name, [...(byName.get(name) ?? []), file]);
  }
  const named = new Set<string>();
  for await (const text of texts) {
    for (const [name] of text.matchAll(/[a-z0-9][a-z0-9-]*/g)) {
      for (const file of byName.get(name) ?? []) named.add(file);
    }
  }
  return named;
}
