import { setImmediate } from 'node:timers/promises';
import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import {
  orphanedQuestions,
  repeatedHeadings,
  withMovedQuestions,
} from '../../domain/content/faq-headings.ts';
import { normaliseBody } from '../../domain/content/normalise.ts';
import type { Problem } from '../../domain/content/read.ts';
import { withRemovalRedirects } from '../../domain/content/slugs.ts';
import type { ContentAction } from '../database/content-schema.ts';
import type { Store } from '../database/open.ts';
import { ContentBusy } from '../database/unavailable.ts';
import {
  type Author,
  type ContentChange,
  type ContentConflict,
  type OrderOutcome,
  saveChanges,
  saveOrder,
} from '../store/content/content-changes.ts';
import { LIBRARY, type MediumBody } from '../store/content/content-rows.ts';
import type { DocumentStore, StoredDocument, StoredMedia } from '../store/content/documents.ts';
import type { RevisionStore } from '../store/content/revisions.ts';
import { checkEdit, type Edit } from './check.ts';
import { composeContent } from './compose.ts';
import type { EditOutcome } from './edit-outcome.ts';
import { createRestore, type Restore } from './restoring.ts';
import { stampEdit } from './stamping.ts';

export type { Edit } from './check.ts';
export type { EditOutcome } from './edit-outcome.ts';

/** The only way to change content. Nothing that a schema refuses, or a page could not show, is stored. */
export type Editing = {
  /** Saves all edits or none. A function is called for the edits under the content lock. */
  save: (
    edits: readonly Edit[] | (() => Promise<readonly Edit[]>),
    options: { by: Author; action?: ContentAction },
  ) => Promise<EditOutcome>;
  /** The problems for which `save` would refuse the edits. */
  check: (edits: readonly Edit[]) => Promise<Problem[]>;
  /** Puts the entries of a collection into this order. Entries that are not named follow. */
  reorder: (
    order: { collection: string; ids: readonly string[]; expected?: readonly string[] },
    by: Author,
  ) => Promise<OrderOutcome>;
  /**
   * Restores a document to its state before or after a change; null when the change does not exist. An article that was
   * renamed since gets its old slug back with its redirects (restoring.ts).
   */
  restore: Restore;
};

type Parts = {
  store: Store;
  documents: DocumentStore;
  revisions: RevisionStore;
  /** Whether the file of a medium still exists. Files that were unused for long are deleted for good. */
  hasFile: (file: string) => Promise<boolean>;
  now: () => number;
  catalogue?: Catalogue;
};

/** Attempts at a check, which an upload can invalidate because it does not take the content lock. */
const ATTEMPTS = 5;

export function createEditing(parts: Parts): Editing {
  const { store, documents, revisions, now, catalogue = CATALOGUE } = parts;
  type Present = Awaited<ReturnType<DocumentStore['readAll']>>;
  let cached: Present | null = null;
  let composed: { of: Present; until: number; since: number; problems: Problem[] } | null = null;

  /** The stored content, read again only when its version has changed. */
  async function readStored() {
    const version = await documents.contentVersion();
    if (cached?.version !== version) cached = await documents.readAll();
    return cached;
  }

  /** The problems of the stored content, composed once for each version and time span. */
  function problemsOf(stored: Present): Problem[] {
    const at = now();
    if (composed?.of === stored && at >= composed.since && at < composed.until) return composed.problems;
    const { since, until, problems } = composeContent(stored, catalogue, at);
    composed = { of: stored, since, until, problems };
    return problems;
  }

  /** Composes the content with the edits, without saving, and returns the problems and warnings. */
  async function tryOut(edits: readonly Edit[], action?: ContentAction) {
    const stored = await readStored();
    const changes: ContentChange[] = [];
    const refused = repeatedHeadings(edits, stored.documents);
    for (const edit of withMovedQuestions(withRemovalRedirects(edits), stored.documents)) {
      const moment = { edits, isRestored: action === 'restored', now: now() };
      const checked = checkEdit(catalogue, stored, stampEdit(catalogue, stored, edit, moment));
      if (!('problems' in checked)) changes.push({ ...edit, body: checked.body });
      // Problems of derived edits that existed before are not the author's to correct.
      else if (isAmong(edits, edit.collection, edit.id)) refused.push(...checked.problems);
    }
    if (refused.length > 0) return { version: stored.version, refused };
    const next = applied(stored, changes);
    const before = problemsOf(stored);
    // Composing takes long: lets the event loop handle other requests first.
    await setImmediate();
    const after = composeContent({ ...stored, ...next }, catalogue, now()).problems;
    const known = new Set(before.map(keyOf));
    const own = after.filter(({ collection, id }) => isAmong(edits, collection, id));
    const elsewhere = after.filter((problem) => !own.includes(problem) && !known.has(keyOf(problem)));
    const moved = orphanedQuestions(edits, { before: stored.documents, after: next.documents });
    // A file that is still shown cannot be removed. A sentence whose claim is withdrawn is removed with it.
    const removesFile = changes.some(({ collection, body }) => collection === LIBRARY && body === null);
    return {
      version: stored.version,
      refused: removesFile ? [...own, ...elsewhere] : own,
      changes,
      warnings: [...elsewhere, ...moved],
    };
  }

  /** Runs under the content lock. */
  async function saveLocked(
    edits: readonly Edit[],
    { by, action }: { by: Author; action?: ContentAction },
  ): Promise<EditOutcome> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { version, refused, changes, warnings } = await tryOut(edits, action);
      if (!changes || refused.length > 0) {
        const conflicts = await staleOf(await rebaseOverSchedule(edits));
        return conflicts.length > 0
          ? { outcome: 'stale', conflicts }
          : { outcome: 'refused', problems: refused };
      }
      const over = await rebaseOverSchedule(changes);
      const result = await saveChanges(store, over, { by, at: now(), action, version });
      if (result.outcome === 'moved') continue;
      return result.outcome === 'saved' ? { ...result, warnings } : result;
    }
    throw new ContentBusy();
  }

  /** Rebases edits on revisions that only the schedule wrote since, where those say nothing new (`rebasesOverSchedule`). */
  const rebaseOverSchedule = <T extends Pick<Edit, 'collection' | 'id' | 'expected'>>(edits: readonly T[]) =>
    Promise.all(
      edits.map(async (edit): Promise<T> => {
        const { collection, id, expected } = edit;
        const declared = Object.values(catalogue).find(({ name }) => name === collection);
        // A new document (0) is based on no revision.
        if (!expected || declared?.holds !== 'entries' || !declared.rebasesOverSchedule) return edit;
        const row = await documents.find(collection, id);
        const since = (row?.revision ?? 0) - expected;
        if (!row || since < 1) return edit;
        const written = await revisions.list({ collection, id }, { before: null, limit: since });
        // A release that updates its own content writes no revision to the history.
        const isScheduled =
          written.length === since && written.every(({ author_kind }) => author_kind === 'schedule');
        return isScheduled ? { ...edit, expected: row.revision } : edit;
      }),
    );

  /** The conflicts, which are reported before any other problem. */
  async function staleOf(edits: readonly Edit[]): Promise<ContentConflict[]> {
    const found = await Promise.all(
      edits
        .filter(({ expected }) => expected !== undefined)
        .map(async ({ collection, id, expected }) => {
          const row = collection === LIBRARY ? null : await documents.find(collection, id);
          if (collection === LIBRARY || (row?.revision ?? 0) === expected) return null;
          const present = row && {
            body: row.body,
            revision: row.revision,
            position: row.position,
            at: row.updated_at,
            by: row.updated_by,
          };
          return { collection, id, present };
        }),
    );
    return found.filter((each) => each !== null);
  }

  const restore = createRestore({ ...parts, save: saveLocked, readStored });

  return {
    save: (edits, options) =>
      store.withContentLock(async () =>
        saveLocked(typeof edits === 'function' ? await edits() : edits, options),
      ),
    async check(edits) {
      return (await tryOut(edits)).refused;
    },
    reorder: (order, by) => store.withContentLock(() => saveOrder(store, order, { by, at: now() })),
    restore: (...which) => store.withContentLock(() => restore(...which)),
  };
}

const keyOf = ({ collection, id, path }: Problem) => JSON.stringify([collection, id, path]);
const isAmong = (changes: readonly Pick<Edit, 'collection' | 'id'>[], collection: string, id: string) =>
  changes.some((change) => change.collection === collection && change.id === id);

type Stored = { documents: StoredDocument[]; media: StoredMedia[] };

/** The content after edits that were not checked. */
export function applyEdits(stored: Stored, edits: readonly Edit[]): Stored {
  const changes = withMovedQuestions(edits, stored.documents).map(({ body, ...edit }) => {
    const collection = Object.values(CATALOGUE).find(({ name }) => name === edit.collection);
    const normal = collection ? normaliseBody(collection, edit.id, body) : body;
    return { ...edit, body: body === null ? null : JSON.stringify(normal ?? {}) };
  });
  return applied(stored, changes);
}

/** The content after the changes. */
function applied({ documents, media }: Stored, changes: readonly ContentChange[]): Stored {
  const next = {
    documents: documents.filter(({ collection, id }) => !isAmong(changes, collection, id)),
    media: media.filter(({ file }) => !isAmong(changes, LIBRARY, file)),
  };
  for (const { collection, id, body, ...change } of changes) {
    if (body === null) continue;
    if (collection === LIBRARY) {
      const present = media.find(({ file }) => file === id);
      if (present) next.media.push({ ...present, ...(JSON.parse(body) as MediumBody) });
      continue;
    }
    const present = documents.find((row) => row.collection === collection && row.id === id);
    const last = Math.max(
      -1,
      ...documents.filter((row) => row.collection === collection).map(({ position }) => position),
    );
    next.documents.push({
      collection,
      id,
      body,
      position: change.position ?? present?.position ?? last + 1,
      revision: (present?.revision ?? 0) + 1,
      updated_at: present?.updated_at ?? 0,
      updated_by: present?.updated_by ?? null,
    });
  }
  return next;
}
