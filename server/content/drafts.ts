import { CATALOGUE } from '../../domain/content/catalogue.ts';
import type { Problem } from '../../domain/content/read.ts';
import { newId } from '../crypto/ids.ts';
import type { Signing } from '../crypto/signing.ts';
import type { ContentLock } from '../database/content-lock.ts';
import { ContentBusy } from '../database/unavailable.ts';
import type { Author } from '../store/content/content-changes.ts';
import { LIBRARY, mediumBody } from '../store/content/content-rows.ts';
import type { DocumentStore } from '../store/content/documents.ts';
import type {
  DraftStore,
  StoredDraftEdit,
  StoredDraftSet,
  StoredPreviewLink,
} from '../store/content/drafts.ts';
import { checkEdit, type Edit } from './check.ts';
import { type DocumentKey, editsOfSameRename, supersededRenameEdits } from './drafted-renames.ts';
import type { Editing, EditOutcome } from './editing.ts';
import { createPreviews, PREVIEW, type Previews, toEdit } from './previews.ts';
import type { ContentReader } from './reader.ts';

/** A drafted edit with the public version of its document. */
export type DraftedEdit = StoredDraftEdit & {
  /** JSON text of the public version, or null. */
  publicBody: string | null;
  /** The public version has changed since the draft was made. */
  stale: boolean;
};
export type DraftSet = { set: StoredDraftSet; edits: DraftedEdit[]; links: StoredPreviewLink[] };

/** An unpublished set with the names of its documents. */
export type DraftSetSummary = {
  id: string;
  name: string;
  documents: { collection: string; id: string }[];
};

export type SaveDraftOutcome =
  | { outcome: 'saved'; set: StoredDraftSet }
  | { outcome: 'refused'; problems: Problem[] }
  /** The set already has other edits of these documents. `replace` overwrites them. */
  | { outcome: 'taken'; edits: StoredDraftEdit[] }
  /** The draft has a newer save; `theirs` is null after its removal from the set. */
  | { outcome: 'stale'; theirs: StoredDraftEdit | null }
  | { outcome: 'unknown' };

export type PublishOutcome = EditOutcome | { outcome: 'empty' | 'unknown' };

/** Sets of draft changes: previewed by link on the real pages, and published together. */
export type Drafts = Previews & {
  list: () => Promise<(StoredDraftSet & { edits: number; links: number })[]>;
  /** The same sets, for the choice in the editor. */
  summaries: () => Promise<DraftSetSummary[]>;
  find: (setId: string) => Promise<DraftSet | null>;
  create: (set: { name: string; note?: string }, by: Author) => Promise<StoredDraftSet>;
  /**
   * Saves edits in a set, after checking them together with its other edits. All or none. `opened` is the draft that
   * they are based on: they replace it, even under a new id.
   */
  save: (
    setId: string,
    edits: readonly Edit[],
    options: { by: Author; replace?: boolean; opened?: DocumentKey & { revision: number } },
  ) => Promise<SaveDraftOutcome>;
  /** Removes the edit of a document from the set, and with it the other edits of its rename. */
  removeEdit: (setId: string, collection: string, id: string) => Promise<boolean>;
  /** Bases a stale edit on the present public version, which it replaces when it is published. */
  rebase: (setId: string, collection: string, id: string) => Promise<boolean>;
  /** Saves all edits of a set or none. */
  publish: (setId: string, by: Author) => Promise<PublishOutcome>;
  discard: (setId: string) => Promise<boolean>;
  createLink: (
    setId: string,
    lastsMs: number,
    by: Author,
  ) => Promise<{ token: string; expiresAt: number } | null>;
  revokeLink: (linkId: string) => Promise<boolean>;
};

type Parts = {
  drafts: DraftStore;
  documents: DocumentStore;
  content: Pick<ContentReader, 'withEdits'>;
  editing: Editing;
  withContentLock: ContentLock;
  signing: Signing;
  siteUrl: string;
  now: () => number;
};

export function createDrafts(parts: Parts): Drafts {
  const { drafts, documents, editing, signing, withContentLock, now } = parts;

  async function readPublic() {
    const stored = await documents.readAll();
    const publicDocuments = new Map<string, { body: string; revision: number }>();
    for (const row of stored.documents) publicDocuments.set(keyOf(row.collection, row.id), row);
    for (const row of stored.media) {
      publicDocuments.set(keyOf(LIBRARY, row.file), {
        body: JSON.stringify(mediumBody(row)),
        revision: row.revision,
      });
    }
    return { publicDocuments, stored };
  }

  const findUnpublished = async (setId: string) => {
    const set = await drafts.find(setId);
    return set && set.published_at === null ? set : null;
  };

  /** Runs under the content lock, so that a draft is checked against the public content once. */
  async function withRetries<T>(work: () => Promise<T | 'moved'>): Promise<T> {
    return withContentLock(async () => {
      for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
        const outcome = await work();
        if (outcome !== 'moved') return outcome;
      }
      throw new ContentBusy();
    });
  }

  const save = async (...[setId, edits, { by, replace = false, opened }]: Parameters<Drafts['save']>) => {
    const set = await findUnpublished(setId);
    if (!set) return { outcome: 'unknown' } as const;
    const setEdits = await drafts.edits(setId);
    const draft = opened && (setEdits.find(isEditOf(opened)) ?? null);
    if (opened && (draft ? draftRevision(draft) : 0) !== opened.revision) {
      return { outcome: 'stale', theirs: draft ?? null } as const;
    }
    const { publicDocuments, stored } = await readPublic();
    const own = new Set(edits.map(({ collection, id }) => keyOf(collection, id)));
    const dropped = new Set(supersededRenameEdits(setEdits, edits));
    if (draft && !own.has(keyOf(draft.collection, draft.document_id))) dropped.add(draft);
    const others = setEdits.filter(
      (edit) => !own.has(keyOf(edit.collection, edit.document_id)) && !dropped.has(edit),
    );
    const problems = await editing.check([...others.map(toEdit), ...edits]);
    const mine = problems.filter(({ collection, id }) => own.has(keyOf(collection, id)));
    if (mine.length > 0) return { outcome: 'refused', problems: mine } as const;
    const at = Math.max(now(), ...setEdits.map((edit) => draftRevision(edit) + 1));
    const rows = edits.flatMap((edit) => {
      const checked = checkEdit(CATALOGUE, stored, edit);
      if ('problems' in checked) return [];
      const revision = publicDocuments.get(keyOf(edit.collection, edit.id))?.revision ?? 0;
      // A draft that is worked on further is still made on the public version that it began with.
      const begun = opened && setEdits.find(isEditOf(edit))?.expected;
      return {
        ...rowOf(setId, edit, by, at),
        body: checked.body,
        expected: begun ?? edit.expected ?? revision,
      };
    });
    const replaced = opened ? new Set([draft, ...editsOfSameRename(setEdits, opened)]) : NONE;
    const taken = setEdits.filter(
      (edit) => !replaced.has(edit) && (dropped.has(edit) || rows.some((row) => conflicts(row, edit))),
    );
    if (taken.length > 0 && !replace) return { outcome: 'taken', edits: taken } as const;
    const outcome = await drafts.saveEdits(setId, rows, stored.version, [...dropped]);
    if (outcome === 'moved') return outcome;
    return outcome === 'saved' ? ({ outcome, set } as const) : ({ outcome } as const);
  };

  const rebase = async (...[setId, collection, id]: Parameters<Drafts['rebase']>) => {
    const edit = (await drafts.edits(setId)).find(isEditOf({ collection, id }));
    if (!edit) return false;
    const { publicDocuments, stored } = await readPublic();
    const expected = publicDocuments.get(keyOf(collection, id))?.revision ?? 0;
    const outcome = await drafts.saveEdits(setId, [{ ...edit, expected }], stored.version);
    return outcome === 'moved' ? outcome : outcome === 'saved';
  };

  return {
    ...createPreviews(parts),

    async list() {
      const sets = await drafts.sets();
      return Promise.all(
        sets.map(async (set) => {
          const [edits, links] = await Promise.all([drafts.edits(set.id), drafts.links(set.id)]);
          return {
            ...set,
            edits: edits.length,
            links: links.filter((link) => isLinkActive(link, now())).length,
          };
        }),
      );
    },

    async summaries() {
      const [sets, changed] = await Promise.all([drafts.sets(), drafts.unpublishedDocuments()]);
      return sets.map(({ id, name }) => ({
        id,
        name,
        documents: changed
          .filter(({ set_id }) => set_id === id)
          .map(({ collection, document_id }) => ({ collection, id: document_id })),
      }));
    },

    async find(setId) {
      const set = await findUnpublished(setId);
      if (!set) return null;
      const [edits, links, { publicDocuments }] = await Promise.all([
        drafts.edits(setId),
        drafts.links(setId),
        readPublic(),
      ]);
      return {
        set,
        links,
        edits: edits.map((edit) => {
          const found = publicDocuments.get(keyOf(edit.collection, edit.document_id)) ?? null;
          const stale = (found?.revision ?? 0) !== edit.expected && found?.body !== edit.body;
          return { ...edit, publicBody: found?.body ?? null, stale };
        }),
      };
    },

    async create({ name, note = '' }, by) {
      const at = now();
      const set = { id: newId(at), name, note, made_at: at, made_by_name: by.name, published_at: null };
      await drafts.add(set);
      return set;
    },

    save: (...args) => withRetries(() => save(...args)),

    // Under the content lock: a save of the draft at the same time would put it back.
    removeEdit: (setId, collection, id) =>
      withContentLock(async () => {
        const renameEdits = editsOfSameRename(await drafts.edits(setId), { collection, id });
        return drafts.removeEdits(
          setId,
          renameEdits.length > 0 ? renameEdits : [{ collection, document_id: id }],
        );
      }),

    rebase: (...args) => withRetries(() => rebase(...args)),

    async publish(setId, by) {
      if (!(await findUnpublished(setId))) return { outcome: 'unknown' };
      const edits = await drafts.edits(setId);
      if (edits.length === 0) return { outcome: 'empty' };
      const { publicDocuments } = await readPublic();
      const changes = edits.map((edit) => {
        // An edit that is public already, after a publishing that was cut short, conflicts with nothing.
        const isThere =
          (publicDocuments.get(keyOf(edit.collection, edit.document_id))?.body ?? null) === edit.body;
        return isThere ? toEdit(edit) : { ...toEdit(edit), expected: edit.expected };
      });
      const outcome = await editing.save(changes, { by, action: 'published' });
      if (outcome.outcome === 'saved') await drafts.markPublished(setId, edits, now());
      return outcome;
    },

    discard: drafts.remove,

    async createLink(setId, lastsMs, by) {
      if (!(await findUnpublished(setId))) return null;
      const at = now();
      const link = { id: newId(at), set_id: setId, made_at: at, made_by_name: by.name, withdrawn_at: null };
      await drafts.addLink({ ...link, expires_at: at + lastsMs });
      return { token: signing.sign(PREVIEW, link.id, lastsMs), expiresAt: at + lastsMs };
    },

    revokeLink: (linkId) => drafts.revokeLink(linkId, now()),
  };
}

/** Attempts at a check, which an upload can invalidate because it does not take the content lock. */
const ATTEMPTS = 5;

const NONE: ReadonlySet<StoredDraftEdit | null | undefined> = new Set();

const keyOf = (collection: string, id: string) => JSON.stringify([collection, id]);

const isEditOf =
  ({ collection, id }: DocumentKey) =>
  (edit: StoredDraftEdit) =>
    edit.collection === collection && edit.document_id === id;

/** Increases with every save of a draft. */
export const draftRevision = ({ at }: Pick<StoredDraftEdit, 'at'>) => Number(at);

export const isLinkActive = ({ withdrawn_at, expires_at }: StoredPreviewLink, now: number) =>
  withdrawn_at === null && Number(expires_at) > now;

const conflicts = (row: StoredDraftEdit, held: StoredDraftEdit) =>
  row.collection === held.collection && row.document_id === held.document_id && row.body !== held.body;

const rowOf = (setId: string, { collection, id, position }: Edit, by: Author, at: number) => ({
  set_id: setId,
  collection,
  document_id: id,
  position: position ?? null,
  at,
  by_name: by.name,
});
