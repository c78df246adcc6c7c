import type { ActionFunctionArgs } from 'react-router';
import { LIBRARY } from '../../../domain/content/library.ts';
import { readForm } from '../../accounts/read-form.ts';
import { saveDocument } from '../editor/save-document.ts';
import { pageCollectionOf } from '../paths/page-collection.ts';

/** Exact texts of spec 2 §8. */
export const MESSAGES = { done: 'Section updated successfully!', failed: 'Failed to update section' };
const OF_A_FILE = { done: 'Saved.', failed: 'Failed to save what is said of this file' };

/** Saves a section of the page, or the texts of a picture or film. */
export async function saveSection({ request, url, context }: ActionFunctionArgs) {
  const page = pageCollectionOf(url.pathname);
  const form = await readForm(request);
  return saveDocument(context, form, {
    messages: form.get('collection') === LIBRARY ? OF_A_FILE : MESSAGES,
    may: (collection, id) =>
      collection === LIBRARY || (collection === page?.name && Object.hasOwn(page.sections, id)),
  });
}
