import type { MediumDescription } from '../../../domain/content/library.ts';
import type { UploadTable } from '../../database/content-schema.ts';
import type { Store } from '../../database/open.ts';
import { type Author, saveChanges } from '../content/content-changes.ts';
import { LIBRARY, type MediumBody, mediumBody } from '../content/content-rows.ts';
import { draftTexts } from '../content/content-texts.ts';
import type { StoredMedia } from '../content/documents.ts';

export type Upload = UploadTable;

export type RemovalOptions = {
  by: Author;
  at: number;
  version: number;
  isNamed: (texts: readonly string[]) => Promise<boolean>;
};

export type UploadStore = {
  findByHash: (hash: string) => Promise<Upload | null>;
  findByFile: (file: string) => Promise<Upload | null>;
  /** The library row of a file, or null without one. */
  mediumOf: (file: string) => Promise<StoredMedia | null>;
  /**
   * Stores an upload and its library row. If a concurrent process stored the same content first, its name is used: the
   * medium's name may then differ from the upload's.
   */
  add: (upload: Upload, medium: MediumBody) => Promise<{ medium: StoredMedia; existing: boolean }>;
  /** Fills in missing texts of a library file. */
  describe: (medium: StoredMedia, said: MediumDescription, by: Author, at: number) => Promise<StoredMedia>;
  /**
   * Removes an upload and its library row; the history keeps the row. Returns false and changes nothing when content
   * was saved since `version`, or when `isNamed` is true for a draft text.
   */
  forget: (file: string, options: RemovalOptions) => Promise<boolean>;
  /** Files in the gallery. */
  inGallery: () => Promise<string[]>;
  /** Stores an upload without a library row; returns its name, as `add` does. */
  addFile: (upload: Upload) => Promise<string>;
};

/** Rolls the transaction back: a draft names the file. */
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
            // Drafts do not change the content version. Drafts saved later are checked against the new version
            // (store/content/drafts.ts).
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
      // Texts added concurrently by others are kept.
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
