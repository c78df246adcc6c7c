import { data, type RouterContextProvider, redirect } from 'react-router';
import { LIBRARY } from '../../../domain/content/library.ts';
import { readForm } from '../../accounts/read-form.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { saveDocument } from '../editor/save-document.ts';
import { loadUses, readStored } from './load-uses.ts';

export const MESSAGES = {
  done: 'Saved. It is on the site now.',
  failed: 'What is said of this file could not be saved. Please try again.',
};
export const NOT_REMOVED = 'It could not be removed. Please try again.';

type Context = Readonly<RouterContextProvider>;
const respond = (answer: ActionAnswer, status: number) => data(answer, { status });

/** Saves the texts of a file, or removes it from the library. */
export async function mediumAction(request: Request, context: Context, file: string) {
  const form = await readForm(request);
  if (form.get('form') === 'remove') return removeMedium(context, file, Number(form.get('expected')));
  return saveDocument(context, form, {
    messages: MESSAGES,
    may: (collection, id) => collection === LIBRARY && id === file,
  });
}

async function removeMedium(context: Context, file: string, expected: number) {
  const all = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const refuse = (problem: string, status = 409) => respond({ problem, form: 'remove' }, status);
  if (!Number.isInteger(expected)) throw data(null, { status: 400 });
  try {
    const stored = await readStored(all);
    if (!stored.media.some((each) => each.file === file)) throw data(null, { status: 404 });
    const uses = (await loadUses(all, stored)).get(file) ?? [];
    if (uses.length > 0) {
      return refuse(`It is used, so it stays: ${uses.map(({ where }) => where).join('; ')}.`);
    }
    const result = await all.editing.save([{ collection: LIBRARY, id: file, body: null, expected }], {
      by: { kind: 'account', id, name },
    });
    if (result.outcome === 'saved') throw redirect(`/adminLibrary?removed=${encodeURIComponent(file)}`);
    if (result.outcome === 'stale') {
      return refuse('Somebody has changed it since you opened this page. Please load it again.');
    }
    return refuse('Something has begun to show it meanwhile, so it stays.');
  } catch (error) {
    if (error instanceof Response || !(error instanceof Error)) throw error;
    all.log.error({ err: error, file }, 'a file of the library could not be removed');
    return refuse(NOT_REMOVED, 503);
  }
}
