import { data, type RouterContextProvider } from 'react-router';
import type { Body } from '../../../domain/content/body-paths.ts';
import { isSame } from '../../../domain/content/body-paths.ts';
import { collectionNamed } from '../../../domain/content/catalogue.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import type { Problem } from '../../../domain/content/read.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import type { Services } from '../../../server/services.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { UNAVAILABLE_WORDS } from '../../admin-ui/unavailable-words.ts';
import { services } from '../../site/request-context.ts';
import { documentParts } from './document-parts.ts';
import { STALE } from './draft-words.ts';
import { draftSetIn, readDraft, saveDraft } from './drafted-document.ts';
import { editedDocument, readDocument } from './edited-document.ts';
import { fieldAtPath } from './parts.ts';
import { applyPlainForm } from './plain-form.ts';
import type { CurrentVersion, EditorMessages, SaveAnswer } from './save-answer.ts';
import { isDraftRequest, saveAsDraft } from './save-as-draft.ts';

type Options = {
  messages: EditorMessages;
  /** Whether the page may change a document. */
  may: (collection: string, id: string) => boolean;
};

const REFUSED = 'Please look at what is marked below. Nothing is saved yet.';
const UNCHANGED = 'There is nothing to keep: this says what is public already.';
/** The HTTP status of every outcome. */
export const STATUS = {
  saved: 200,
  removed: 200,
  drafted: 200,
  refused: 422,
  'not-drafted': 422,
  stale: 409,
  moved: 409,
  taken: 409,
  failed: 503,
};

/** Saves a document from an `EditorForm`, with or without a script, and returns the outcome. */
export async function saveDocument(
  context: Readonly<RouterContextProvider>,
  form: FormData,
  { messages, may }: Options,
) {
  const [collection, id] = [String(form.get('collection') ?? ''), String(form.get('id') ?? '')];
  if (!may(collection, id)) throw new Response(null, { status: 404 });
  const all = context.get(services);
  const { id: account, name } = context.get(signedInAccount);
  const about = { collection, id };
  let sent: Body = {};
  try {
    sent = await sentBody(all, form, collection, id);
    const expected = Number(form.get('expected') ?? Number.NaN);
    const by = { kind: 'account', id: account, name } as const;
    const set = draftSetIn(form);
    if (set !== null) {
      const saved = await saveDraft(
        context,
        { set, ...about, revision: expected },
        [{ ...about, body: sent }],
        {
          by,
        },
      );
      return answer({ ...about, sent, ...saved });
    }
    const edit = { ...about, body: sent, ...(Number.isInteger(expected) && { expected }) };
    if (isDraftRequest(form)) {
      const present = await readDocument(all.documents, collection, id);
      if (present.revision > 0 && isSame(present.body, sent)) {
        return answer({ ...about, sent, outcome: 'failed', problem: UNCHANGED });
      }
      return answer({ ...about, sent, ...(await saveAsDraft(all, form, [edit], by)) });
    }
    const outcome = await all.editing.save([edit], { by });
    return answer(await answerOf(all, outcome, { ...about, sent }, messages));
  } catch (error) {
    if (error instanceof Response) throw error;
    all.log.error({ err: error, collection, id }, 'content could not be saved');
    const why = all.isStoreAway(error) ? { why: UNAVAILABLE_WORDS } : {};
    return answer({ ...about, sent, outcome: 'failed', problem: messages.failed, ...why });
  }
}

const answer = (said: SaveAnswer) => data(said, { status: STATUS[said.outcome] });

async function sentBody(all: Services, form: FormData, collection: string, id: string): Promise<Body> {
  const whole = form.get('json');
  if (typeof whole === 'string') {
    const body = parseJson(whole);
    if (isObject(body)) return body;
    throw new Response(null, { status: 400 });
  }
  const set = draftSetIn(form);
  const stored = set === null ? null : await readDraft(all, set, { collection, id });
  const { body } = stored ?? (await readDocument(all.documents, collection, id));
  return applyPlainForm(body, form, documentParts(collection, id));
}

type Outcome = Awaited<ReturnType<Services['editing']['save']>>;
type About = { collection: string; id: string; sent: Body };

async function answerOf(
  { revisions, documents }: Services,
  result: Outcome,
  about: About,
  { done, failed }: EditorMessages,
): Promise<SaveAnswer> {
  switch (result.outcome) {
    case 'saved': {
      const { body, revision } = await readDocument(documents, about.collection, about.id);
      return { ...about, outcome: 'saved', done, revision, body, warnings: result.warnings.map(inWords) };
    }
    case 'refused':
      return {
        ...about,
        outcome: 'refused',
        problem: failed,
        why: REFUSED,
        problems: result.problems.map(({ path, reason }) => ({ path, reason })),
      };
    case 'stale': {
      const present = result.conflicts[0]?.present ?? null;
      const authors = present?.by ? await revisions.authors() : [];
      const by = authors.find(({ id }) => id === present?.by)?.name ?? null;
      const theirs: CurrentVersion | null = present && {
        body: editedDocument({ ...about, ...present }).body,
        revision: present.revision,
        at: present.at,
        by,
      };
      return { ...about, outcome: 'stale', problem: STALE, current: theirs };
    }
  }
}

/** A side effect in another document: `Home, Invest, Text: Names {families}, which is not there`. */
function inWords({ collection, id, path, reason }: Problem): string {
  const declared = collectionNamed(collection);
  const label = fieldAtPath(documentParts(collection, id), path)?.label;
  return `${[declared?.label ?? collection, id, label].filter(Boolean).join(', ')}: ${reason}`;
}
