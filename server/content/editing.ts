import { setImmediate } from 'node:timers/promises';
import { CATALOGUE, type Catalogue } from '../../domain/content/catalogue.ts';
import { repeatedHeadings, withoutHeading, withQuestionsMoved } from '../../domain/content/faq-headings.ts';
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

/** The one way in which content is changed. What a schema refuses, or a page could not show, is never stored. */
export type Editing = {
  /** Saves all or none. A function is asked for the edits once no other save can come in between. */
  save: (
    edits: readonly Edit[] | (() => Promise<readonly Edit[]>),
    options: { by: Author; action?: ContentAction },
  ) => Promise<EditOutcome>;
  /** What `save` would refuse. */
  check: (edits: readonly Edit[]) => Promise<Problem[]>;
  /** Puts the entries of a collection into this order; those not named follow. */
  reorder: (
    order: { collection: string; ids: readonly string[]; expected?: readonly string[] },
    by: Author,
  ) => Promise<OrderOutcome>;
  /**
   * Makes a document again what a change of it found (`before`) or left (`after`); null when there is no such change.
   * An article that has another slug now moves back, whole (restoring.ts).
   */
  restore: Restore;
};

type Parts = {
  store: Store;
  documents: DocumentStore;
  revisions: RevisionStore;
  /** Whether the file itself of a medium is there; what was unused for long is removed for good. */
  hasFile: (file: string) => Promise<boolean>;
  now: () => number;
  catalogue?: Catalogue;
};

/** How often a save is checked anew because an upload, which does not take the content lock, came in between. */
const ATTEMPTS = 5;

export function createEditing(parts: Parts): Editing {
  const { store, documents, revisions, now, catalogue = CATALOGUE } = parts;
  type Present = Awaited<ReturnType<DocumentStore['readAll']>>;
  let kept: Present | null = null;
  let composed: { of: Present; until: number; since: number; problems: Problem[] } | null = null;

  /** What is stored now: read again only when content has changed. */
  async function present() {
    const version = await documents.contentVersion();
    if (kept?.version !== version) kept = await documents.readAll();
    return kept;
  }

  /** What does not pass as it is stored: composed once for each version and time. */
  function problemsOf(stored: Present): Problem[] {
    const at = now();
    if (composed?.of === stored && at >= composed.since && at < composed.until) return composed.problems;
    const { since, until, problems } = composeContent(stored, catalogue, at);
    composed = { of: stored, since, until, problems };
    return problems;
  }

  /** The edits as they would be stored, with everything that would then not pass. */
  async function tryOut(edits: readonly Edit[], action?: ContentAction) {
    const stored = await present();
    const changes: ContentChange[] = [];
    const refused = repeatedHeadings(edits, stored.documents);
    for (const edit of withQuestionsMoved(withRemovalRedirects(edits), stored.documents)) {
      const moment = { edits, isRestored: action === 'restored', now: now() };
      const checked = checkEdit(catalogue, stored, stampEdit(catalogue, stored, edit, moment));
      if (!('problems' in checked)) changes.push({ ...edit, body: checked.body });
      // What only follows from the edits, and did not pass before, is nothing that their author could mend here.
      else if (isAmong(edits, edit.collection, edit.id)) refused.push(...checked.problems);
    }
    if (refused.length > 0) return { version: stored.version, refused };
    const next = applied(stored, changes);
    const before = problemsOf(stored);
    // Composing takes long: whatever else this process has to do comes in between.
    await setImmediate();
    const after = composeContent({ ...stored, ...next }, catalogue, now()).problems;
    const known = new Set(before.map(keyOf));
    const own = after.filter(({ collection, id }) => isAmong(edits, collection, id));
    const elsewhere = after.filter((problem) => !own.includes(problem) && !known.has(keyOf(problem)));
    const moved = withoutHeading(edits, { before: stored.documents, after: next.documents });
    // A file that something still shows stays; a sentence whose claim is withdrawn goes with it.
    const removesFile = changes.some(({ collection, body }) => collection === LIBRARY && body === null);
    return {
      version: stored.version,
      refused: removesFile ? [...own, ...elsewhere] : own,
      changes,
      warnings: [...elsewhere, ...moved],
    };
  }

  /** Under the content lock. */
  async function saveAlone(
    edits: readonly Edit[],
    { by, action }: { by: Author; action?: ContentAction },
  ): Promise<EditOutcome> {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { version, refused, changes, warnings } = await tryOut(edits, action);
      if (!changes || refused.length > 0) {
        const conflicts = await staleOf(await overSettled(edits));
        return conflicts.length > 0
          ? { outcome: 'stale', conflicts }
          : { outcome: 'refused', problems: refused };
      }
      const over = await overSettled(changes);
      const result = await saveChanges(store, over, { by, at: now(), action, version });
      if (result.outcome === 'moved') continue;
      return result.outcome === 'saved' ? { ...result, warnings } : result;
    }
    throw new ContentBusy();
  }

  /** The edits on top of what only the schedule has written since, where that says nothing new (`overSettled`). */
  const overSettled = <T extends Pick<Edit, 'collection' | 'id' | 'expected'>>(edits: readonly T[]) =>
    Promise.all(
      edits.map(async (edit): Promise<T> => {
        const { collection, id, expected } = edit;
        const declared = Object.values(catalogue).find(({ name }) => name === collection);
        // What is new (0) is on top of nothing, whoever wrote what stands there.
        if (!expected || declared?.holds !== 'entries' || !declared.overSettled) return edit;
        const row = await documents.find(collection, id);
        const since = (row?.revision ?? 0) - expected;
        if (!row || since < 1) return edit;
        const written = await revisions.list({ collection, id }, { before: null, limit: since });
        // A release that brings its own content up to date leaves no line in the history.
        const isScheduled =
          written.length === since && written.every(({ author_kind }) => author_kind === 'schedule');
        return isScheduled ? { ...edit, expected: row.revision } : edit;
      }),
    );

  /** Whoever edits what is gone or has changed hears of that first, whatever else is wrong with it. */
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

  const restore = createRestore({ ...parts, save: saveAlone, present });

  return {
    save: (edits, options) =>
      store.withContentLock(async () =>
        saveAlone(typeof edits === 'function' ? await edits() : edits, options),
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

/** What would be stored after edits that nobody has checked. */
export function appliedEdits(stored: Stored, edits: readonly Edit[]): Stored {
  const changes = withQuestionsMoved(edits, stored.documents).map(({ body, ...edit }) => {
    const collection = Object.values(CATALOGUE).find(({ name }) => name === edit.collection);
    const normal = collection ? normaliseBody(collection, edit.id, body) : body;
    return { ...edit, body: body === null ? null : JSON.stringify(normal ?? {}) };
  });
  return applied(stored, changes);
}

/** What would be stored after the changes. */
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
