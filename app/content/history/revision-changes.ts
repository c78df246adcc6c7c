import { changedWords, type DiffPart, excerpt } from '../../../domain/content/changed-words.ts';
import { type ComparedField, compareBodies } from '../../../domain/content/comparison.ts';
import { declaredBody } from '../../../domain/content/declared-fields.ts';
import { documentName, nameInOneLine } from '../../../domain/content/document-name.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { DocumentStore } from '../../../server/store/content/documents.ts';
import type { StoredRevision } from '../../../server/store/content/revisions.ts';

/** Titles of the entries of collections whose order was changed. */
export type EntryNames = Map<string, string>;

/** Loads the titles of entries of collections whose order is among the rows. */
export async function entryNames(
  documents: Pick<DocumentStore, 'list'>,
  rows: readonly Pick<StoredRevision, 'collection' | 'document_id'>[],
): Promise<EntryNames> {
  const orders = new Set(rows.filter((row) => row.document_id === '').map(({ collection }) => collection));
  const lists = await Promise.all([...orders].map((collection) => documents.list(collection)));
  return new Map(
    lists.flat().map((row) => {
      const { document } = documentName(row.collection, row.id, bodyIn(row.body));
      return [`${row.collection}/${row.id}`, document || row.id];
    }),
  );
}

/** Compares two versions of a document, or of the order of a collection. */
export function compareVersions(
  { collection, id }: { collection: string; id: string },
  before: string | null,
  after: string | null,
  names: EntryNames = new Map(),
): ComparedField[] {
  if (id !== '') return compareBodies(declaredBody(collection, id), bodyIn(before), bodyIn(after));
  const named = (text: string | null) => {
    const ids = bodyIn(text);
    return Array.isArray(ids)
      ? ids.map((each) => names.get(`${collection}/${String(each)}`) ?? String(each))
      : [];
  };
  const [was, is] = [named(before), named(after)];
  return [
    {
      path: '',
      label: 'Order',
      shows: 'words',
      before: was,
      after: is,
      changed: was.join('\n') !== is.join('\n'),
    },
  ];
}

/** A changed field in the log: the words around the change, or the removed and added files. */
export type ShortChange = { label: string; words: DiffPart[]; gone: string[]; came: string[] };

const MAX_FIELDS = 5;
const MAX_PART_LENGTH = 160;

/** The changes of a revision, shortened for the log; `more` counts further fields. */
export function shortChanges(
  row: StoredRevision,
  names: EntryNames,
): { changes: ShortChange[]; more: number } {
  const place = { collection: row.collection, id: row.document_id };
  const fields = compareVersions(place, row.before_body, row.after_body, names).filter(
    ({ changed }) => changed,
  );
  return {
    changes: fields.slice(0, MAX_FIELDS).map(shortened),
    more: Math.max(0, fields.length - MAX_FIELDS),
  };
}

export function shortened({ label, shows, before, after }: ComparedField): ShortChange {
  if (shows === 'files') {
    return {
      label,
      words: [],
      gone: before.filter((file) => !after.includes(file)),
      came: after.filter((file) => !before.includes(file)),
    };
  }
  const words = excerpt(changedWords(before.join('\n'), after.join('\n')), 40).map((stretch) => ({
    ...stretch,
    text: stretch.text.length > MAX_PART_LENGTH ? `${stretch.text.slice(0, MAX_PART_LENGTH)}…` : stretch.text,
  }));
  return { label, words: words.slice(0, 24), gone: [], came: [] };
}

/** The name of a revision's document: `Home › Intro`. */
export function revisionName(
  row: Pick<StoredRevision, 'collection' | 'document_id' | 'after_body' | 'before_body'>,
) {
  return nameInOneLine(
    documentName(row.collection, row.document_id, bodyIn(row.after_body ?? row.before_body)),
  );
}

/** The body in a JSON text; null for no text and for invalid JSON. */
export function bodyIn(text: string | null): unknown {
  return text === null ? null : (parseJson(text) ?? null);
}
