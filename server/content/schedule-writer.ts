import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import type { StoredEntry } from '../../domain/content/collection.ts';
import { isObject } from '../../domain/content/plain-object.ts';
import { parseJson } from '../../domain/parse-json.ts';
import type { Log } from '../process/log.ts';
import type { DocumentStore, StoredDocument } from '../store/content/documents.ts';
import type { Edit, Editing } from './editing.ts';

/** Scheduled changes are saved so much after their time, in case the clock of this process is ahead. */
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
 * Saves scheduled changes to the stored entries after pages show them (reader.ts), so that editors and the history have
 * them. Several processes may run it: the second finds nothing to do.
 */
export function createScheduleWriter({ documents, editing, log, now, catalogue = CATALOGUE }: Parts) {
  /** Each refusal is logged once. */
  const refused = new Set<string>();

  /** Returns how many collections have changed. */
  async function writeDue(): Promise<number> {
    const stored = await documents.readAll();
    let changed = 0;
    for (const collection of Object.values(catalogue)) {
      if (collection.holds !== 'entries' || !collection.applySchedule) continue;
      const rows = stored.documents.filter((row) => row.collection === collection.name);
      const edits = collection.applySchedule(entriesOf(rows), now() - AFTER_MS);
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

  return { writeDue };
}

/** Saves scheduled changes at an interval. The store may be unreachable in between. */
export function startScheduleWriter(parts: Parts): () => void {
  const { writeDue } = createScheduleWriter(parts);
  let running = false;
  const timer = setInterval(async () => {
    if (running) return;
    running = true;
    await writeDue().catch((error: unknown) =>
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

/**
 * Expects the present revision of each entry. An entry added to another collection gets a numbered id if its id is
 * taken.
 */
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
