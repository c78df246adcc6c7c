import type { RouterContextProvider } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import { saveDocument } from '../editor/save-document.ts';

export const MESSAGES = {
  done: 'Saved. It is on the site now.',
  failed: 'This could not be saved. Please try again.',
};

/** Saves the record of the page. */
export async function saveRecord(
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
  collection: string,
  id: string,
) {
  return saveDocument(context, await readForm(request), {
    messages: MESSAGES,
    may: (...document) => document[0] === collection && document[1] === id,
  });
}
