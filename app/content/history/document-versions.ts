import type { ComparedField } from '../../../domain/content/comparison.ts';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import type { Services } from '../../../server/services.ts';
import type { StoredRevision } from '../../../server/store/content/revisions.ts';
import { authorWords } from './activity.ts';
import { deletedFiles } from './files-gone.ts';
import { bodyIn, compareVersions, entryNames } from './revision-changes.ts';

const PAGE_SIZE = 30;

/** A version of a document: its state after a change, or before the first change. */
export type Version = {
  /** Id of the revision, or `first` for the state before all revisions. */
  id: string;
  at: number | null;
  who: string;
  action: StoredRevision['action'] | null;
  /** The document did not exist in this version. */
  gone: boolean;
};

export type DocumentVersions = {
  name: string;
  /** The file was deleted permanently, so no version can be restored. */
  fileGone: boolean;
  list: Version[];
  older: string | null;
  /** The two compared versions; null with a single version. */
  chosen: { from: string; to: string } | null;
  fields: ComparedField[];
  /** Revision and state that restore each of the two versions. */
  restoring: { from: RestoreChoice; to: RestoreChoice } | null;
};
export type RestoreChoice = { id: string; state: 'before' | 'after'; isPresent: boolean };

type Parts = Pick<Services, 'revisions' | 'documents' | 'uploads'>;
type Asked = {
  collection: string;
  id: string;
  from: string | null;
  to: string | null;
  before: string | null;
};

/** The history of one document, with two versions to compare; by default the newest two. */
export async function documentVersions(
  { revisions, documents, uploads }: Parts,
  params: Asked,
): Promise<DocumentVersions> {
  const { collection, id, before } = params;
  const place = { collection, id };
  const rows = await revisions.list(place, { before, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const oldest = rows.length > PAGE_SIZE ? null : shown.at(-1);
  const newest = before ? (await revisions.list(place, { before: null, limit: 1 }))[0] : shown[0];

  const find = async (wanted: string | null) => {
    if (!wanted || wanted === 'first') return null;
    const row = shown.find((each) => each.id === wanted) ?? (await revisions.find(wanted));
    return row?.collection === collection && row.document_id === id ? row : null;
  };
  const to = (await find(params.to)) ?? newest ?? null;
  const from =
    (await find(params.from)) ?? (params.from === 'first' ? null : await previous(to, shown, revisions));
  const first = from ? null : (oldest ?? (await revisions.first(collection, id)));

  const present = await presentBody(documents, place, newest);
  const title = documentName(collection, id, bodyIn(present ?? newest?.before_body ?? null));
  const before_body = from ? from.after_body : (first?.before_body ?? null);
  return {
    name: nameInOneLine(title) + (id === '' ? ' › Order' : ''),
    fileGone: (await deletedFiles(uploads, newest ? [newest] : [])).size > 0,
    list: [...shown.map(versionOf), ...(oldest ? [firstVersion(oldest)] : [])],
    older: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    chosen: to && { from: from?.id ?? 'first', to: to.id },
    fields: to ? compareVersions(place, before_body, to.after_body, await entryNames(documents, [to])) : [],
    restoring: to && {
      from: from
        ? { id: from.id, state: 'after', isPresent: from.after_body === present }
        : { id: first?.id ?? to.id, state: 'before', isPresent: before_body === present },
      to: { id: to.id, state: 'after', isPresent: to.after_body === present },
    },
  };
}

/** The previous change; null for the first. */
async function previous(row: StoredRevision | null, shown: StoredRevision[], revisions: Parts['revisions']) {
  if (!row) return null;
  const index = shown.indexOf(row);
  const next = index >= 0 ? shown[index + 1] : undefined;
  if (next) return next;
  const filter = { collection: row.collection, id: row.document_id };
  return (await revisions.list(filter, { before: row.id, limit: 1 }))[0] ?? null;
}

async function presentBody(
  documents: Parts['documents'],
  { collection, id }: { collection: string; id: string },
  newest: StoredRevision | undefined,
): Promise<string | null> {
  if (newest) return newest.after_body;
  return id === '' ? null : ((await documents.find(collection, id))?.body ?? null);
}

const versionOf = (row: StoredRevision): Version => ({
  id: row.id,
  at: Number(row.at),
  who: authorWords(row),
  action: row.action,
  gone: row.after_body === null,
});

const firstVersion = (oldest: StoredRevision): Version => ({
  id: 'first',
  at: null,
  who: '',
  action: null,
  gone: oldest.before_body === null,
});
