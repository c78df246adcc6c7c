import { data, href, type RouterContextProvider } from 'react-router';
import { articles } from '../../../domain/content/collections/articles.ts';
import { editPath } from '../../editing/edit-path.ts';
import { saveArticle } from '../blog/save-article.ts';
import { documentParts } from '../editor/document-parts.ts';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { STATUS, saveDocument } from '../editor/save-document.ts';
import { MESSAGES } from '../records/record-action.ts';

export { MESSAGES };

type Context = Readonly<RouterContextProvider>;

/** Saves each document that was sent, or keeps all of them in one set of drafts; says of each what became of it. */
export async function savePage(context: Context, form: FormData) {
  const answers: SaveAnswer[] = [];
  for (const one of formsIn(form)) {
    const kept = answers.find((answer) => answer.outcome === 'kept');
    if (kept?.outcome === 'kept') one.set('draftSet', kept.set.id);
    const answer = await saveOne(context, one);
    answers.push(answer);
    // The set is to be named or chosen first.
    if (answer.outcome === 'unkept') break;
  }
  return data({ answers }, { status: Math.max(200, ...answers.map(({ outcome }) => STATUS[outcome])) });
}

/** The forms of the documents, each as its own editor would send it. */
export function formsIn(form: FormData): FormData[] {
  const [collections, ids, expected, bodies] = ['collection', 'id', 'expected', 'json'].map((name) =>
    form.getAll(name),
  );
  return (collections ?? []).map((collection, place) => {
    const one = new FormData();
    for (const name of ['form', 'intent', 'draftSet', 'draftName', 'draftReplaced']) {
      const value = form.get(name);
      if (value !== null) one.set(name, value);
    }
    one.set('collection', collection);
    one.set('id', ids?.[place] ?? '');
    one.set('expected', expected?.[place] ?? '');
    one.set('json', bodies?.[place] ?? '');
    return one;
  });
}

async function saveOne(context: Context, form: FormData): Promise<SaveAnswer> {
  const id = String(form.get('id'));
  if (form.get('collection') === articles.name) {
    const { data: answer } = await saveArticle(context, form, id);
    if (answer.outcome !== 'moved') return answer;
    return { ...answer, to: editPath(href('/blog/:slug', { slug: answer.to.split('/').at(-1) ?? '' })) };
  }
  const { data: answer } = await saveDocument(context, form, {
    messages: MESSAGES,
    may: (collection, document) => documentParts(collection, document).length > 0,
  });
  return answer;
}
