import { data, href, type RouterContextProvider, redirect } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { scheduledTime, statusOf } from '../../../domain/content/publication.ts';
import { renameEdits, slugOf, slugProblem } from '../../../domain/content/slugs.ts';
import { indiaDateAndTime } from '../../../domain/dates/words.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { Services } from '../../../server/services.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { UNAVAILABLE_WORDS } from '../../admin-ui/unavailable-words.ts';
import { services } from '../../site/request-context.ts';
import { documentParts } from '../editor/document-parts.ts';
import { draftSetIn, readDraft, rerendersSentValues, saveDraft } from '../editor/drafted-document.ts';
import { readDocument } from '../editor/edited-document.ts';
import { applyPlainForm } from '../editor/plain-form.ts';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { isDraftRequest, saveAsDraft } from '../editor/save-as-draft.ts';
import { STATUS, saveDocument } from '../editor/save-document.ts';
import { draftEditorUrl, editorUrl } from '../paths/editor-paths.ts';
import { currentSlug } from './renamed-article.ts';

export const FAILED = 'The article could not be saved. Please try again.';
const REFUSED = 'Please look at what is marked below. Nothing is saved yet.';
const TAKEN = 'Another article has this address';

type Context = Readonly<RouterContextProvider>;

/** Saves an article under the typed slug; `id` is its current slug, or `new`. */
export async function saveArticle(context: Context, form: FormData, id: string) {
  const all = context.get(services);
  const set = draftSetIn(form);
  const draft = set === null ? null : await readDraft(all, set, { collection: 'articles', id });
  const present = draft ?? (await readDocument(all.documents, 'articles', id));
  const sent = sentBody(form, present.body);
  const isNew = present.revision === 0 && id === 'new';
  const now = set !== null || isNew || present.revision > 0 ? null : await currentSlug(all, id);
  if (now !== null) {
    context.set(rerendersSentValues, true);
    const problem = `Somebody else has changed the address of this article to /blog/${now} meanwhile.`;
    const to = href('/adminBlog/:slug', { slug: now });
    const answer: SaveAnswer = { collection: 'articles', id, sent, outcome: 'moved', problem, to };
    return data(answer, { status: STATUS.moved });
  }
  const slug =
    typeof sent.slug === 'string' ? sent.slug.trim() : isNew ? slugOf(String(sent.title ?? '')) : id;
  if (!isNew && slug === id) {
    return saveDocument(context, form, {
      messages: { done: doneWords(sent, all.now()), failed: FAILED },
      may: (collection, document) => collection === 'articles' && document === id,
    });
  }
  const answer = await saveUnder(context, form, { id, slug, set, sent, expected: expectedOf(form) });
  // Without a script, a successful save redirects to the editor of the new slug.
  if (!form.has('json')) {
    const inSet = answer.outcome === 'drafted' ? answer.set.id : set;
    if (inSet !== null && /^(saved|drafted)$/.test(answer.outcome))
      throw redirect(draftEditorUrl(answer, inSet));
    if (answer.outcome === 'saved') throw redirect(editorUrl(answer));
  }
  return data(answer, { status: STATUS[answer.outcome] });
}

type Saving = {
  id: string;
  slug: string;
  /** The draft set of the draft; null for the public article. */
  set: string | null;
  sent: Body;
  expected: number | undefined;
};

async function saveUnder(
  context: Context,
  form: FormData,
  { id, slug, set, sent, expected }: Saving,
): Promise<SaveAnswer> {
  const all = context.get(services);
  const account = context.get(signedInAccount);
  const about = { collection: 'articles', id, sent };
  const refused = (...problems: { path: string; reason: string }[]): SaveAnswer => ({
    ...about,
    outcome: 'refused',
    problem: FAILED,
    why: REFUSED,
    problems,
  });
  const wrong = slug === 'new' ? 'This address cannot be used' : slugProblem(slug);
  if (wrong) return refused({ path: 'slug', reason: wrong });
  const { slug: _, ...body } = sent;
  try {
    const publicSlug = set === null ? id : await publicSlugOf(all, set, id);
    const edits = await editsFor(all, publicSlug, {
      slug,
      sent: body,
      expected: set === null ? expected : undefined,
    });
    const by = { kind: 'account', id: account.id, name: account.name } as const;
    const isTaken = slug !== publicSlug && (await all.documents.find('articles', slug));
    if (isTaken) return refused({ path: 'slug', reason: TAKEN });
    if (set !== null) {
      const opened = { set, collection: 'articles', id, revision: expected ?? 0 };
      return underSlug({ ...about, ...(await saveDraft(context, opened, edits, { by, id: slug })) }, slug);
    }
    if (isDraftRequest(form)) {
      return underSlug({ ...about, ...(await saveAsDraft(all, form, edits, by)) }, slug);
    }
    const result = await all.editing.save(edits, { by });
    if (result.outcome === 'refused') return refused(...result.problems);
    if (result.outcome === 'stale') {
      const conflict = result.conflicts.find((each) => each.collection === 'articles');
      if (conflict?.id === slug) return refused({ path: 'slug', reason: TAKEN });
      const { body: theirs, revision } = await readDocument(all.documents, 'articles', id);
      const present = conflict?.present;
      return {
        ...about,
        outcome: 'stale',
        problem: 'Somebody else has saved this since you opened it. Nothing of either version is lost.',
        current: present ? { body: theirs, revision, at: present.at, by: null } : null,
      };
    }
    const saved = await readDocument(all.documents, 'articles', slug);
    return {
      ...about,
      id: slug,
      outcome: 'saved',
      done: doneWords(saved.body, all.now()),
      revision: saved.revision,
      body: saved.body,
      warnings: result.warnings.map(
        ({ collection, id: where, reason }) => `${collection}, ${where}: ${reason}`,
      ),
    };
  } catch (error) {
    all.log.error({ err: error, id }, 'an article could not be saved');
    const why = all.isStoreAway(error) ? { why: UNAVAILABLE_WORDS } : {};
    return { ...about, outcome: 'failed', problem: FAILED, ...why };
  }
}

/** The answer with the new slug as id, if the save was successful. */
const underSlug = (answer: SaveAnswer, slug: string): SaveAnswer =>
  answer.outcome === 'saved' || answer.outcome === 'drafted' ? { ...answer, id: slug } : answer;

/** The public slug of a draft's article, which differs if the set renames it. */
async function publicSlugOf({ drafts }: Services, set: string, id: string): Promise<string> {
  const edits = (await drafts.find(set))?.edits ?? [];
  const rename = edits.find(({ collection, body }) => collection === 'redirects' && leadsTo(body) === id);
  return rename?.document_id ?? id;
}

function leadsTo(body: string | null): unknown {
  const redirect = parseJson(body ?? 'null');
  return isObject(redirect) ? redirect.to : undefined;
}

type Edited = Pick<Saving, 'slug' | 'sent' | 'expected'>;

/** The edits that store an article under a slug, new or current. */
async function editsFor({ documents }: Services, id: string, { slug, sent, expected }: Edited) {
  if (slug === id) return [{ collection: 'articles', id, body: sent }];
  const [row, redirects] = await Promise.all([documents.find('articles', id), documents.list('redirects')]);
  const taken = new Set(redirects.map((each) => each.id));
  if (!row) {
    const away = taken.has(slug) ? [{ collection: 'redirects', id: slug, body: null }] : [];
    return [{ collection: 'articles', id: slug, body: sent, expected: 0 }, ...away];
  }
  return renameEdits({ ...row, revision: expected ?? row.revision }, slug, sent, taken);
}

function sentBody(form: FormData, stored: Body): Body {
  const whole = form.get('json');
  if (typeof whole !== 'string') {
    const body = applyPlainForm(stored, form, documentParts('articles', ''));
    const slug = form.get('slug');
    return typeof slug === 'string' ? { ...body, slug } : body;
  }
  try {
    const body: unknown = JSON.parse(whole);
    if (isObject(body)) return body;
  } catch {
    // Invalid JSON gets the 400 response below.
  }
  throw new Response(null, { status: 400 });
}

function expectedOf(form: FormData): number | undefined {
  const expected = Number(form.get('expected') ?? Number.NaN);
  return Number.isInteger(expected) ? expected : undefined;
}

function doneWords(body: Body, now: number): string {
  const status = statusOf(body);
  if (status === 'draft') return 'Saved as a draft. Only editors see it.';
  const at = scheduledTime(body);
  if (at !== null && at > now) return `Scheduled. It appears on ${indiaDateAndTime(at)}.`;
  return 'Published. It is on the site now.';
}
