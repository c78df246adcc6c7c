import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '../../domain/dates/durations.ts';
import { UNUSED_DAYS } from '../../domain/media/limits.ts';
import type { Principal } from '../accounts/types.ts';
import { contentTypeOf, findFile } from './names.ts';

/** Unused files may be removed after this many milliseconds. */
export const UNUSED_MS = UNUSED_DAYS * DAY_MS;

export type UnusedFile = {
  file: string;
  bytes: number;
  /** Upload time, in milliseconds since 1970; the file has been unused since then. */
  since: number;
};

type Options = {
  /** Folder of the stored files. */
  folder: string;
  /** All JSON texts of current, past and drafted content (store/content/content-texts.ts). */
  texts: () => AsyncIterable<string> | Iterable<string>;
  /** Files in the gallery, which refers to them by their own row. */
  inGallery: () => Promise<readonly string[]>;
  /** The content version, which every save of a document or medium increases. */
  version: () => Promise<number>;
  /** Removes the rows of a file; false, without changes, when content was saved since that version. */
  forget: (file: string, by: Principal, version: number) => Promise<boolean>;
  now: () => number;
};

export type UnusedFiles = {
  /** Uploads that no document, draft or revision refers to, oldest first. */
  list: () => Promise<UnusedFile[]>;
  /** Removes a file unused for more than 30 days; otherwise returns the reason for refusal. */
  remove: (
    file: string,
    by: Principal,
  ) => Promise<{ outcome: 'removed' } | { outcome: 'refused'; reason: string }>;
};

/** Finds uploads that no content refers to, now or in the history. */
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
        // Delete the row first: a file without a row is invisible, but a row without a file shows a broken picture.
        if (!(await forget(file, by, at))) continue;
        // Keep the file if it was uploaded again at this moment.
        const left = await stat(join(folder, file)).catch(() => null);
        if (left && Math.round(left.mtimeMs) === found.since) await rm(join(folder, file), { force: true });
        return { outcome: 'removed' };
      }
      return refused('Others are saving just now. Please try again in a moment.');
    },
  };
}

/** Attempts, because concurrent saves force a new check. */
const ATTEMPTS = 5;

const refused = (reason: string) => ({ outcome: 'refused' as const, reason });

/** The files that the texts refer to. Content may omit the extension of a JPEG, so both spellings count. */
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
