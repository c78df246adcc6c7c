import { createContext, type RouterContextProvider, redirect } from 'react-router';
import { LIBRARY, mediumWords } from '../../../domain/content/library.ts';
import type { Edit } from '../../../server/content/check.ts';
import type { Services } from '../../../server/services.ts';
import type { Author } from '../../../server/store/content/content-changes.ts';
import type { StoredDraftEdit } from '../../../server/store/content/drafts.ts';
import { services } from '../../site/request-context.ts';
import type { FieldProblem } from '../fields/field-props.ts';
import { NOT_SAVED, SET_CLOSED, STALE, takenMessage } from './draft-words.ts';
import { editedDocument, readDocument } from './edited-document.ts';
import type { CurrentVersion, EditedDocument } from './save-answer.ts';

/** The draft set in the URL or form of an editor. */
export const draftSetIn = (source: { get: (name: string) => unknown }): string | null =>
  String(source.get('draft') ?? '') || null;

/** True if a form was sent for a document that has moved: its page is rendered again with the sent values. */
export const rerendersSentValues = createContext(false);

type Context = Readonly<RouterContextProvider>;
type Named = { collection: string; id: string };

/** The draft of a document in a draft set; null if the set does not change it, or removes it. */
export async function readDraft(
  { drafts }: Pick<Services, 'drafts'>,
  setId: string,
  { collection, id }: Named,
): Promise<EditedDocument | null> {
  const found = await drafts.find(setId);
  const edit = found?.edits.find((each) => each.collection === collection && each.document_id === id);
  const document = edit && draftedDocument(edit);
  if (!found || !edit || !document) return null;
  const draft = { set: setId, name: found.set.name, isPublic: edit.publicBody !== null, isStale: edit.stale };
  return { ...document, draft };
}

/** The draft as a document; null if it removes the document. */
function draftedDocument({ collection, document_id: id, body, at }: StoredDraftEdit): EditedDocument | null {
  if (body === null) return null;
  const document = editedDocument({ collection, id, revision: Number(at), body });
  return collection === LIBRARY ? { ...document, body: mediumWords(document.body) } : document;
}

/** The document that an editor opens. A missing draft redirects to the public document. */
export async function openDocument(
  { url, context }: { url: URL; context: Context },
  { collection, id }: Named,
): Promise<EditedDocument> {
  const all = context.get(services);
  const set = draftSetIn(url.searchParams);
  const draft = set === null ? null : await readDraft(all, set, { collection, id });
  if (draft) return draft;
  if (set === null || context.get(rerendersSentValues)) return readDocument(all.documents, collection, id);
  const search = new URLSearchParams(url.searchParams);
  search.delete('draft');
  throw redirect(`${url.pathname}?${search}`);
}

type Opened = Named & { set: string; revision: number };
type Outcome =
  | { outcome: 'saved'; done: string; revision: number; body: EditedDocument['body']; warnings: [] }
  | { outcome: 'refused'; problem: string; problems: FieldProblem[] }
  | { outcome: 'stale'; problem: string; current: CurrentVersion | null }
  | { outcome: 'failed'; problem: string };

/** Saves a draft in its set, based on the revision that the editor opened. `id` is the document's current id. */
export async function saveDraft(
  context: Context,
  { set, ...opened }: Opened,
  edits: readonly Edit[],
  { by, id = opened.id }: { by: Author; id?: string },
): Promise<Outcome> {
  const all = context.get(services);
  const outcome = await all.drafts.save(set, edits, { by, opened });
  switch (outcome.outcome) {
    case 'saved': {
      const saved = await readDraft(all, set, { collection: opened.collection, id });
      if (!saved) return { outcome: 'failed', problem: SET_CLOSED };
      const { body, revision } = saved;
      return {
        outcome: 'saved',
        done: `Saved in ${outcome.set.name}, not public yet.`,
        revision,
        body,
        warnings: [],
      };
    }
    case 'refused':
      return { outcome: 'refused', problem: NOT_SAVED, problems: outcome.problems };
    case 'stale': {
      const theirs = outcome.theirs && draftedDocument(outcome.theirs);
      const by = outcome.theirs?.by_name ?? null;
      const current = theirs && { body: theirs.body, revision: theirs.revision, at: theirs.revision, by };
      return { outcome: 'stale', problem: STALE, current };
    }
    case 'taken':
      return { outcome: 'failed', problem: takenMessage(outcome.edits[0]?.by_name) };
    default:
      context.set(rerendersSentValues, true);
      return { outcome: 'failed', problem: SET_CLOSED };
  }
}
