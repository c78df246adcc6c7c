import { data, type RouterContextProvider } from 'react-router';
import { LIBRARY } from '../../../domain/content/library.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { openDocument } from '../editor/drafted-document.ts';
import { loadFieldChoices } from '../fields/load-field-choices.ts';
import { loadUses, readStored } from './load-uses.ts';

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

/** Loads one file of the library for its editor, with its uses. */
export async function loadMedium({ url, context }: Asked, file: string) {
  const all = context.get(services);
  const [stored, surroundings] = await Promise.all([readStored(all), loadFieldChoices(all)]);
  const item = surroundings.library.find((each) => each.file === file);
  const row = stored.media.find((each) => each.file === file);
  if (!item || !row) throw data(null, { status: 404 });
  const [uses, document, bytes] = await Promise.all([
    loadUses(all, stored),
    openDocument({ url, context }, { collection: LIBRARY, id: file }),
    all.uploads.bytesOf(file),
  ]);
  return {
    item,
    document,
    surroundings,
    bytes,
    added: row.created_at,
    uses: uses.get(file) ?? [],
    account: context.get(signedInAccount).id,
  };
}
export type LoadedMedium = Awaited<ReturnType<typeof loadMedium>>;
