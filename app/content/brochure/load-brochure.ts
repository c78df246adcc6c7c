import type { RouterContextProvider } from 'react-router';
import { brochureFile } from '../../../domain/content/collections/index.ts';
import { services } from '../../site/request-context.ts';

const { name: collection, id } = brochureFile;

/** The current brochure, and its last change. */
export async function loadBrochure(context: Readonly<RouterContextProvider>) {
  const { brochure, documents, revisions, uploads } = context.get(services);
  const [{ file, isMissing }, bytes, document, [newest]] = await Promise.all([
    brochure.chosen(),
    brochure.size(),
    documents.find(collection, id),
    revisions.list({ collection, id }, { before: null, limit: 1 }),
  ]);
  const upload = file === '' ? null : await uploads.find(file);
  return {
    uploaded: file === '' ? null : { name: upload?.given_name || file, isMissing },
    bytes,
    revision: document?.revision ?? 0,
    change: newest ? { by: newest.author_name, at: newest.at } : null,
  };
}
