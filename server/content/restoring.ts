import { LIBRARY } from '../../domain/content/library.ts';
import { redirectTarget, renameEdits, renameOf, renamesIn } from '../../domain/content/slugs.ts';
import type { Store } from '../database/open.ts';
import { type Author, saveChanges, saveOrder } from '../store/content/content-changes.ts';
import type { DocumentStore, StoredMedia } from '../store/content/documents.ts';
import type { RevisionStore, StoredRevision } from '../store/content/revisions.ts';
import { creatingChange } from './article-origin.ts';
import type { Edit } from './check.ts';
import type { EditOutcome } from './edit-outcome.ts';

export type RevisionState = 'before' | 'after';
/** `slug` is the slug that a renamed article got back. */
export type RestoreOutcome = EditOutcome & { slug?: string };
export type Restore = (
  revisionId: string,
  state: RevisionState,
  by: Author,
) => Promise<RestoreOutcome | null>;

type Parts = {
  store: Store;
  documents: DocumentStore;
  revisions: RevisionStore;
  hasFile: (file: string) => Promise<boolean>;
  now: () => number;
  /** `Editing['save']`, under the content lock. */
  save: (edits: readonly Edit[], options: { by: Author; action: 'restored' }) => Promise<EditOutcome>;
  /** The stored content. */
  readStored: () => Promise<{ media: StoredMedia[] }>;
};

const FILE_GONE = 'Its file was removed for good, because nothing used it; upload it again to have it back';

/** Restores documents to their state before or after a change (`Editing['restore']`). Runs under the content lock. */
export function createRestore({
  store,
  documents,
  revisions,
  hasFile,
  now,
  save,
  readStored,
}: Parts): Restore {
  async function restoreOrder({ collection }: StoredRevision, ids: string[], by: Author) {
    const existing = (await documents.list(collection)).map((row) => row.id);
    const order = { collection, ids: ids.filter((each) => existing.includes(each)) };
    const result = await saveOrder(store, order, { by, at: now(), action: 'restored' });
    if (result.outcome !== 'saved') throw new Error(`The order of ${collection} could not be restored.`);
    return { ...result, saved: [], warnings: [] };
  }

  async function restoreMedium(file: string, body: string, by: Author): Promise<EditOutcome> {
    if (!(await hasFile(file))) {
      return {
        outcome: 'refused',
        problems: [{ collection: LIBRARY, id: file, path: '', reason: FILE_GONE }],
      };
    }
    const change = { collection: LIBRARY, id: file, body };
    const result = await saveChanges(store, [change], { by, at: now(), action: 'restored' });
    if (result.outcome !== 'saved') throw new Error(`${file} could not be restored.`);
    return { ...result, warnings: [] };
  }

  /**
   * The edits that give an article its former slug and text back, or null where no slug has changed. Undoing only a
   * part of a rename would duplicate or remove the article.
   */
  async function moveBack(revision: StoredRevision, state: RevisionState, body: unknown) {
    const { collection, document_id: id, change_set: set } = revision;
    if (collection !== 'articles' && collection !== 'redirects') return null;
    const lists = await Promise.all(
      ['articles', 'redirects'].map((each) =>
        revisions.list({ collection: each, set }, { before: null, limit: MAX_CHANGES }),
      ),
    );
    const rename = state === 'before' ? renameOf(renamesIn(lists.flat()), { collection, id }) : null;
    if (!rename && (collection !== 'articles' || body === null)) return null;
    const wanted = rename ? { slug: rename.from, body: rename.body } : { slug: id, body };

    const [articles, redirects] = await Promise.all([
      documents.list('articles'),
      documents.list('redirects'),
    ]);
    const slugs = new Set(articles.map((row) => row.id));
    if (slugs.has(wanted.slug)) {
      return rename && id !== wanted.slug ? { taken: wanted.slug } : null;
    }
    const leads = redirects.map((row) => ({ slug: row.id, to: String(JSON.parse(row.body).to) }));
    const at = redirectTarget(leads, slugs, wanted.slug);
    const row = articles.find((each) => each.id === at);
    if (row)
      return {
        ...wanted,
        edits: renameEdits(row, wanted.slug, wanted.body, new Set(leads.map(({ slug }) => slug))),
      };
    // The article was removed since: it comes back under its former slug, and its later slug redirects there.
    const edits: Edit[] = [{ collection: 'articles', id: wanted.slug, body: wanted.body }];
    if (rename) edits.push({ collection: 'redirects', id: rename.to, body: { to: rename.from } });
    return rename ? { ...wanted, edits } : null;
  }

  /** The slug of this article if a later article uses it now. That article is not replaced. */
  async function takenByLater(revision: StoredRevision) {
    const { collection, document_id: id } = revision;
    if (collection !== 'articles' || !(await documents.find(collection, id))) return null;
    const [then, present] = await Promise.all([
      creatingChange(revisions, id, revision),
      creatingChange(revisions, id),
    ]);
    return then === present ? null : { taken: id };
  }

  return async (revisionId, state, by) => {
    const revision = await revisions.find(revisionId);
    if (!revision) return null;
    const { collection, document_id: id, position } = revision;
    const text = state === 'before' ? revision.before_body : revision.after_body;
    const body = text === null ? null : (JSON.parse(text) as unknown);
    if (id === '') return restoreOrder(revision, (body ?? []) as string[], by);
    if (
      collection === LIBRARY &&
      text !== null &&
      !(await readStored()).media.some(({ file }) => file === id)
    ) {
      return restoreMedium(id, text, by);
    }
    const move = (await moveBack(revision, state, body)) ?? (await takenByLater(revision));
    if (move && 'taken' in move) {
      const reason = `Another article has the address /blog/${move.taken} now; give that one another address first`;
      return { outcome: 'refused', problems: [{ collection, id, path: '', reason }] };
    }
    if (move) return { ...(await save(move.edits, { by, action: 'restored' })), slug: move.slug };
    return save([{ collection, id, body, position: position ?? undefined }], { by, action: 'restored' });
  };
}

/** More articles than one change ever renames. */
const MAX_CHANGES = 200;
