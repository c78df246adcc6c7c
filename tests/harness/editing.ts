import { join } from 'node:path';
import { afterEach, beforeEach, inject } from 'vitest';
import { createDrafts } from '../../server/content/drafts.ts';
import { createEditing, type Edit } from '../../server/content/editing.ts';
import { createContentReader } from '../../server/content/reader.ts';
import { seedContent } from '../../server/content/seed.ts';
import { createSigning } from '../../server/crypto/signing.ts';
import type { DialectName } from '../../server/database/dialect.ts';
import { createLog } from '../../server/process/log.ts';
import { createDocumentStore } from '../../server/store/content/documents.ts';
import { createDraftStore } from '../../server/store/content/drafts.ts';
import { createRevisionStore } from '../../server/store/content/revisions.ts';
import { makeDatabase } from './stores.ts';

export const EDITOR = { kind: 'account', id: 'user-1', name: 'Asha' } as const;

/** The seeded content in a new database for each test, with an `EDITOR`. */
export function editingOn(dialect: DialectName) {
  const open = {} as Awaited<ReturnType<typeof openEditing>>;
  beforeEach(async () => {
    Object.assign(open, await openEditing(dialect));
  });
  afterEach(() => open.database.remove());
  return open;
}

async function openEditing(dialect: DialectName) {
  const database = await makeDatabase(dialect, inject('postgresUrl'));
  const store = await database.open();
  const folder = join(import.meta.dirname, '../../content');
  await seedContent(store, { folder, log: createLog('silent'), now: 1 });
  const documents = createDocumentStore(store);
  const revisions = createRevisionStore(store);
  /** Deleted files of the library. */
  const gone = new Set<string>();
  let time = 1000;
  const now = () => ++time;
  /** Pass another `store` to act as another process on the same database. */
  const editingOf = (of = store) =>
    createEditing({ store: of, documents, revisions, hasFile: async (file) => !gone.has(file), now });
  const editing = editingOf();
  const drafts = createDrafts({
    drafts: createDraftStore(store),
    documents,
    content: createContentReader(documents, { log: createLog('silent'), now }),
    editing,
    withContentLock: store.withContentLock,
    signing: createSigning('secret', now),
    siteUrl: 'http://localhost',
    now,
  });
  return {
    database,
    store,
    documents,
    revisions,
    gone,
    now,
    editing,
    editingOf,
    drafts,
    save: (...edits: Edit[]) => editing.save(edits, { by: EDITOR }),
    async bodyOf(collection: string, id: string) {
      const row = await documents.find(collection, id);
      return JSON.parse(row?.body ?? 'null') as Record<string, unknown> | null;
    },
  };
}
