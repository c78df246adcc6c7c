import { DAY_MS } from '../../domain/dates/durations.ts';
import { UNUSED_DAYS } from '../../domain/media/limits.ts';
import { contentTypeOf } from '../../domain/media/served-name.ts';
import type { Principal } from '../accounts/types.ts';
import type { FileStorage } from './storage/storage.ts';

/** Unused files may be removed after this many milliseconds. */
export const UNUSED_MS = UNUSED_DAYS * DAY_MS;

export type UnusedFile = {
  file: string;
  bytes: number;
  /** Upload time, in milliseconds since 1970; the file has been unused since then. */
  since: number;
};

type Options = {
  files: FileStorage;
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
export function createUnusedFiles({ files, texts, inGallery, version, forget, now }: Options): UnusedFiles {
  async function list(): Promise<UnusedFile[]> {
    const all = await files.list();
    const uploads = all.filter(({ name }) => contentTypeOf(name) !== 'application/octet-stream');
    const named = await filesNamedIn(texts(), new Set(uploads.map(({ name }) => name)));
    for (const file of await inGallery()) named.add(file);
    return uploads
      .filter(({ name }) => !named.has(name))
      .map(({ name, size, modifiedMs }) => ({ file: name, bytes: size, since: Math.round(modifiedMs) }))
      .toSorted((a, b) => a.since - b.since);
  }

  return {
    list,
    async remove(file, by) {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const at = await version();
        const found = (await list()).find((each) => each.file === file);
        if (!found) {
          const isThere = await files.find(file);
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
        const left = await files.find(file);
        if (left && Math.round(left.modifiedMs) === found.since) await files.remove(file);
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
