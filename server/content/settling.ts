import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import type { StoredEntry } from '../../domain/content/collection.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { Log } from '../process/log.ts';
import type { DocumentStore, StoredDocument } from '../store/content/documents.ts';
import type { Edit, Editing } from './editing.ts';

/** So much later than its time, what has come to stand is written down: no clock that is ahead publishes for others. */
const AFTER_MS = 5000;
const EVERY_MS = 15_000;

type Parts = {
  documents: Pick<DocumentStore, 'readAll'>;
  editing: Pick<Editing, 'save'>;
  log: Pick<Log, 'info' | 'error'>;
  /** Milliseconds since 1970. */
  now: () => number;
  catalogue?: Catalogue;
};

/**
 * What appears at a time appears by itself (reader.ts). This writes it into the stored entries afterwards, so that
 * editors and the history find it there. Any process may do it: the second finds that it is done.
 */
export function createSettling({ documents, editing, log, now, catalogue = CATALOGUE }: Parts) {
  /** What could not be written down is said once. */
  const refused = new Set<string>();

  /** Answers how many collections have changed. */
  async function settle(): Promise<number> {
    const stored = await documents.readAll();
    let changed = 0;
    for (const collection of Object.values(catalogue)) {
      if (collection.holds !== 'entries' || !collection.settle) continue;
      const rows = stored.documents.filter((row) => row.collection === collection.name);
      const edits = collection.settle(entriesOf(rows), now() - AFTER_MS);
      if (edits.length > 0 && (await saved(expecting(edits, collection.name, stored.documents)))) {
        changed += 1;
      }
    }
    return changed;
  }

  async function saved(edits: readonly Edit[]): Promise<boolean> {
    const by = { kind: 'schedule', id: null, name: 'Schedule' } as const;
    const result = await editing.save(edits, { by, action: 'published' });
    const names = edits.map(({ collection, id }) => `${collection}/${id}`);
    if (result.outcome === 'saved') log.info({ names }, 'what was scheduled is written down');
    if (result.outcome === 'refused' && !refused.has(names.join())) {
      refused.add(names.join());
      log.error({ problems: result.problems }, 'what was scheduled is shown, but cannot be written down');
    }
    return result.outcome === 'saved';
  }

  return { settle };
}

/** Settles now and again; the store may be away in between. */
export function startSettling(parts: Parts): () => void {
  const { settle } = createSettling(parts);
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await settle().catch((error: unknown) =>
      parts.log.error({ err: error }, 'the schedule could not be kept'),
    );
    running = false;
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function entriesOf(rows: readonly StoredDocument[]): StoredEntry[] {
  return rows.flatMap(({ id, body }) => {
    const parsed = parseJson(body);
    return isObject(parsed) ? [{ id, body: parsed }] : [];
  });
}

/** On top of what stands there. What is added to another collection takes nobody's place: its id has a number then. */
function expecting(edits: readonly Edit[], own: string, documents: readonly StoredDocument[]): Edit[] {
  const find = (collection: string, id: string) =>
    documents.find((row) => row.collection === collection && row.id === id);
  return edits.map((edit) => {
    if (edit.collection === own) return { ...edit, expected: find(own, edit.id)?.revision ?? 0 };
    let { id } = edit;
    for (let number = 2; find(edit.collection, id); number += 1) id = `${edit.id}-${number}`;
    return { ...edit, id, expected: 0 };
  });
}
