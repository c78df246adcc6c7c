import type { MediumDescription } from '../../../domain/content/library.ts';
import type { UploadTable } from '../../database/content-schema.ts';
import type { Store } from '../../database/open.ts';
import { type Author, saveChanges } from '../content/content-changes.ts';
import { LIBRARY, type MediumBody, mediumBody } from '../content/content-rows.ts';
import { draftTexts } from '../content/content-texts.ts';
import type { StoredMedia } from '../content/documents.ts';

export type Upload = UploadTable;

export type Forgetting = {
  by: Author;
  at: number;
  version: number;
  isNamed: (texts: readonly string[]) => Promise<boolean>;
};

export type UploadStore = {
  findByHash: (hash: string) => Promise<Upload | null>;
  findByFile: (file: string) => Promise<Upload | null>;
  /** The row in the library of a file, or null when it has none (any more). */
  mediumOf: (file: string) => Promise<StoredMedia | null>;
  /**
   * Keeps an upload and its row in the library. When the same content is known already, by a process that was
   * faster, it keeps that one's name: the medium's may then be another than the upload's.
   */
  add: (upload: Upload, medium: MediumBody) => Promise<{ medium: StoredMedia; existing: boolean }>;
  /** Gives a file of the library the words that it lacks. */
  describe: (medium: StoredMedia, said: MediumDescription, by: Author, at: number) => Promise<StoredMedia>;
  /**
   * Removes what is known of an upload, and its row in the library, which the history keeps. False, and nothing is
   * done, where content was saved since `version`, or one of the texts of drafts makes `isNamed` true.
   */
  forget: (file: string, options: Forgetting) => Promise<boolean>;
  /** Files that stand in the gallery. */
  inGallery: () => Promise<string[]>;
  /** Keeps an upload that has no row in the library; answers the name it has, as `add` does. */
  addFile: (upload: Upload) => Promise<string>;
};

/** Takes a transaction back: a draft names the file. */
class Named extends Error {}

export function createUploadStore(store: Store): UploadStore {
  const findByHash = async (hash: string) =>
    (await store.db.selectFrom('upload').selectAll().where('hash', '=', hash).executeTakeFirst()) ?? null;
  const mediumOf = async (file: string) =>
    (await store.db.selectFrom('media').selectAll().where('file', '=', file).executeTakeFirst()) ?? null;

  async function addFile(upload: Upload): Promise<string> {
    await store.write((trx) =>
      trx
        .insertInto('upload')
        .values(upload)
        .onConflict((conflict) => conflict.column('hash').doNothing())
        .execute(),
    );
    return (await findByHash(upload.hash))?.file ?? upload.file;
  }

  return {
    findByHash,
    addFile,

    async forget(file, { by, at, version, isNamed }) {
      try {
        const { outcome } = await saveChanges(store, [{ collection: LIBRARY, id: file, body: null }], {
          by,
          at,
          version,
          also: async (trx) => {
            // A draft changes no version; one that is kept from now on is checked against the new one (store/content/drafts.ts).
            if (await isNamed(await draftTexts(trx))) throw new Named();
            await trx.deleteFrom('upload').where('file', '=', file).execute();
          },
        });
        return outcome === 'saved';
      } catch (error) {
        if (error instanceof Named) return false;
        throw error;
      }
    },

    async inGallery() {
      const rows = await store.db
        .selectFrom('media')
        .select('file')
        .where('gallery_position', 'is not', null)
        .execute();
      return rows.map(({ file }) => file);
    },
    mediumOf,

    findByFile: async (file) =>
      (await store.db.selectFrom('upload').selectAll().where('file', '=', file).executeTakeFirst()) ?? null,

    async describe(medium, said, by, at) {
      const { file, revision } = medium;
      const body = JSON.stringify({ ...mediumBody(medium), ...said });
      await saveChanges(store, [{ collection: LIBRARY, id: file, body, expected: revision }], { by, at });
      // Words that somebody else has given meanwhile stay.
      return (await mediumOf(file)) ?? medium;
    },

    async add(upload, medium) {
      const file = await addFile(upload);
      const change = { collection: LIBRARY, id: file, body: JSON.stringify(medium), expected: 0 };
      const by = { kind: upload.by_kind, id: upload.by_id, name: upload.by_name };
      const { outcome } = await saveChanges(store, [change], {
        by,
        at: upload.created_at,
        action: 'uploaded',
      });
      const row = await mediumOf(file);
      if (!row) throw new Error(`${file} was removed while it was being uploaded`);
      return { medium: row, existing: outcome === 'stale' };
    },
  };
}
