import { newId } from '../../crypto/ids.ts';
import type { ContentAction, ContentRevisionTable } from '../../database/content-schema.ts';
import { takeLock } from '../../database/dialect.ts';
import type { Store, Trx } from '../../database/open.ts';
import { type ContentRow, findRow, lastPosition, lastRevision, removeRow, writeRow } from './content-rows.ts';
import { bumpContentVersion } from './documents.ts';

/** The author of a change: an account, a program with a token, or the schedule. */
export type Author = { kind: 'account' | 'token' | 'schedule'; id: string | null; name: string };

export type ContentChange = {
  /** The name of a collection, or `library` (content-rows.ts). */
  collection: string;
  id: string;
  /** JSON text; null removes the document. */
  body: string | null;
  /** Position in the collection. By default it is kept, and a new document comes last. */
  position?: number;
  /** The revision that the change is based on; 0 for a new document. Without it any revision is replaced. */
  expected?: number;
};
export type ContentConflict = { collection: string; id: string; present: ContentRow | null };
export type SavedRevision = { collection: string; id: string; revision: number };

export type ChangeOutcome =
  | { outcome: 'saved'; version: number; saved: SavedRevision[] }
  | { outcome: 'stale'; conflicts: ContentConflict[] }
  /** Other content was saved since `version`. Nothing was changed. */
  | { outcome: 'moved' };

type Options = {
  by: Author;
  /** Milliseconds since 1970. */
  at: number;
  /** Name in the history; `created`, `edited` or `removed` by default. */
  action?: ContentAction;
  /** The version of the content that the changes were checked against. */
  version?: number;
  /** Other changes in the same transaction. */
  also?: (trx: Trx) => Promise<void>;
};

/** Saves changes of documents and media, all or none, and records the former state in the history. */
export function saveChanges(
  store: Store,
  changes: readonly ContentChange[],
  { by, at, action, version, also }: Options,
): Promise<ChangeOutcome> {
  return store.write(async (trx): Promise<ChangeOutcome> => {
    await takeLock(trx, store.dialect, 'content');
    const present = await currentVersion(trx);
    if (version !== undefined && version !== present) return { outcome: 'moved' };

    const rows = new Map<ContentChange, ContentRow | null>();
    for (const change of changes) rows.set(change, await findRow(trx, change.collection, change.id));
    const conflicts = changes.filter(
      (change) => change.expected !== undefined && change.expected !== (rows.get(change)?.revision ?? 0),
    );
    if (conflicts.length > 0) {
      return {
        outcome: 'stale',
        conflicts: conflicts.map((change) => ({
          collection: change.collection,
          id: change.id,
          present: rows.get(change) ?? null,
        })),
      };
    }

    const set = newId(at);
    const saved: SavedRevision[] = [];
    let changed = also !== undefined;
    await also?.(trx);
    for (const change of changes) {
      const before = rows.get(change) ?? null;
      if (isSame(change, before)) {
        saved.push({ collection: change.collection, id: change.id, revision: before?.revision ?? 0 });
        continue;
      }
      changed = true;
      saved.push(await saveOne(trx, change, before, { by, at, action, set }));
    }
    return { outcome: 'saved', version: changed ? await bumpContentVersion(trx) : present, saved };
  });
}

function isSame({ body, position }: ContentChange, before: ContentRow | null): boolean {
  if (body === null || !before) return body === null && !before;
  return before.body === body && (position === undefined || position === before.position);
}

async function saveOne(
  trx: Trx,
  { collection, id, body, ...change }: ContentChange,
  before: ContentRow | null,
  { by, at, action, set }: Pick<Options, 'by' | 'at' | 'action'> & { set: string },
): Promise<SavedRevision> {
  // A document that was removed and comes back continues its revision numbers, so that an old revision never equals a
  // new one.
  const revision = 1 + (before?.revision ?? (await lastRevision(trx, collection, id)));
  const position = change.position ?? before?.position ?? 1 + (await lastPosition(trx, collection));
  if (body === null) await removeRow(trx, collection, id);
  else await writeRow(trx, { collection, id, body, position, revision, at, by: by.id ?? by.kind });
  await keepRevision(trx, {
    id: newId(at),
    at,
    change_set: set,
    action: action ?? (body === null ? 'removed' : before ? 'edited' : 'created'),
    collection,
    document_id: id,
    revision,
    before_body: before?.body ?? null,
    after_body: body,
    position,
    author_kind: by.kind,
    author_id: by.id,
    author_name: by.name,
  });
  return { collection, id, revision };
}

export type OrderOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'stale'; present: string[] }
  | { outcome: 'unknown'; ids: string[] };

/**
 * Puts a collection into the order of `ids`. Documents not named follow in their present order. With `expected`,
 * refuses when the present order differs.
 */
export function saveOrder(
  store: Store,
  { collection, ids, expected }: { collection: string; ids: readonly string[]; expected?: readonly string[] },
  { by, at, action = 'reordered' }: Pick<Options, 'by' | 'at' | 'action'>,
): Promise<OrderOutcome> {
  return store.write(async (trx): Promise<OrderOutcome> => {
    await takeLock(trx, store.dialect, 'content');
    const rows = await trx
      .selectFrom('document')
      .select(['id', 'position'])
      .where('collection', '=', collection)
      .orderBy('position')
      .orderBy('id')
      .execute();
    const before = rows.map(({ id }) => id);
    if (expected && !sameList(expected, before)) return { outcome: 'stale', present: before };
    const unknown = ids.filter((id) => !before.includes(id));
    if (unknown.length > 0) return { outcome: 'unknown', ids: unknown };
    const after = [...new Set([...ids, ...before])];
    if (sameList(before, after)) return { outcome: 'saved', version: await currentVersion(trx) };
    const places = new Map(rows.map(({ id, position }) => [id, position]));
    for (const [position, id] of after.entries()) {
      if (places.get(id) === position) continue;
      await trx
        .updateTable('document')
        .set({ position, updated_by: by.id ?? by.kind })
        .where('collection', '=', collection)
        .where('id', '=', id)
        .execute();
    }
    const id = newId(at);
    await keepRevision(trx, {
      id,
      at,
      change_set: id,
      action,
      collection,
      document_id: '',
      revision: 0,
      before_body: JSON.stringify(before),
      after_body: JSON.stringify(after),
      position: null,
      author_kind: by.kind,
      author_id: by.id,
      author_name: by.name,
    });
    return { outcome: 'saved', version: await bumpContentVersion(trx) };
  });
}

const sameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, index) => each === b[index]);

const keepRevision = (trx: Trx, row: ContentRevisionTable) =>
  trx.insertInto('content_revision').values(row).execute();

/** The version of the content in this transaction. */
export async function currentVersion(trx: Trx): Promise<number> {
  const row = await trx.selectFrom('content_version').select('version').executeTakeFirstOrThrow();
  return row.version;
}
