import { data, href, type RouterContextProvider } from 'react-router';
import { articles } from '../../../domain/content/collections/articles.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { editPath } from '../../editing/edit-path.ts';
import { saveArticle } from '../blog/save-article.ts';
import { documentParts } from '../editor/document-parts.ts';
import type { SaveAnswer } from '../editor/save-answer.ts';
import { STATUS, saveDocument } from '../editor/save-document.ts';
import { MESSAGES } from '../records/record-action.ts';

export { MESSAGES };

type Context = Readonly<RouterContextProvider>;

/** Saves the sent documents, or saves them all in one draft set, and returns each outcome. */
export async function savePage(context: Context, form: FormData) {
  const answers: SaveAnswer[] = [];
  for (const one of formOfEachDocument(form)) {
    const drafted = answers.find((answer) => answer.outcome === 'drafted');
    if (drafted?.outcome === 'drafted') one.set('draftSet', drafted.set.id);
    const answer = await saveOne(context, one);
    answers.push(answer);
    // Without a valid set the other documents cannot be saved either.
    if (answer.outcome === 'not-drafted') break;
  }
  return data({ answers }, { status: Math.max(200, ...answers.map(({ outcome }) => STATUS[outcome])) });
}

/** Splits the form into one form for each document, like those of single editors. */
export function formOfEachDocument(form: FormData): FormData[] {
  const documents = parseJson(String(form.get('documents')));
  form.delete('documents');
  return (Array.isArray(documents) ? documents : []).map((fields: object) => {
    const one = new FormData();
    for (const [name, value] of [...form, ...Object.entries(fields)]) one.set(name, String(value));
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
