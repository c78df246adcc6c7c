import { data, type RouterContextProvider } from 'react-router';
import { signedIn } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { LIBRARY } from '../editor/document-parts.ts';
import { readDocument } from '../editor/edited-document.ts';
import { loadSurroundings } from '../fields/load-surroundings.ts';
import { loadUses, readStored } from './load-uses.ts';

/** One file of the library with its editor, and where it is used. */
export async function loadMedium(context: Readonly<RouterContextProvider>, file: string) {
  const all = context.get(services);
  const [stored, surroundings] = await Promise.all([readStored(all), loadSurroundings(all)]);
  const item = surroundings.library.find((each) => each.file === file);
  const row = stored.media.find((each) => each.file === file);
  if (!item || !row) throw data(null, { status: 404 });
  const [uses, document, bytes] = await Promise.all([
    loadUses(all, stored),
    readDocument(all.documents, LIBRARY, file),
    all.uploads.bytesOf(file),
  ]);
  return {
    item,
    document,
    surroundings,
    bytes,
    added: row.created_at,
    uses: uses.get(file) ?? [],
    account: context.get(signedIn).id,
  };
}
export type LoadedMedium = Awaited<ReturnType<typeof loadMedium>>;
