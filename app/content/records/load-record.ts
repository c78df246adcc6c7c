import { data, type RouterContextProvider, redirect } from 'react-router';
import { documentName } from '../../../domain/content/document-name.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import { openDocument } from '../editor/drafted-document.ts';
import { loadFieldChoices } from '../fields/load-field-choices.ts';
import { listPath, recordCollection } from '../paths/records.ts';
import { newEntryBody, newEntryPath } from './new-entry.ts';

type Asked = { url: URL; context: Readonly<RouterContextProvider> };

/** Loads an entry of a list, or a single record, for its editor. The id `new` redirects to a fresh id. */
export async function loadRecord({ url, context }: Asked, name: string, id: string) {
  const collection = recordCollection(name);
  if (!collection || (collection.holds === 'one' && id !== collection.id)) throw data(null, { status: 404 });
  const all = context.get(services);
  const { search, searchParams } = url;
  const newEntry = { collection: name, now: all.now(), search: searchParams };
  if (id === 'new') {
    const ids = (await all.documents.list(name)).map((row) => row.id);
    throw redirect(newEntryPath({ ...newEntry, ids }) + (search && !searchParams.has('form') ? search : ''));
  }
  const [document, surroundings, content] = await Promise.all([
    openDocument({ url, context }, { collection: name, id }),
    loadFieldChoices(all),
    all.content.snapshot(),
  ]);
  const isNew = document.revision === 0;
  const isPublic = document.draft?.isPublic ?? !isNew;
  return {
    collection: name,
    label: collection.label,
    list: collection.holds === 'one' ? null : listPath(collection),
    title: isNew
      ? `Add ${(collection.holds === 'entries' && collection.unit) || 'an entry'}`
      : documentName(name, id, document.body).document || collection.label,
    isPublic,
    keeps: collection.holds === 'entries' && isPublic ? (collection.appendOnly ?? null) : null,
    document: isNew ? { ...document, body: newEntryBody({ ...newEntry, content }) } : document,
    surroundings,
    account: context.get(signedInAccount).id,
    /** Positions of the other amenities, for the plan. */
    places:
      name === 'amenity-cards' ? content.amenityCards.filter((each) => each.id !== id).map(placeOf) : [],
  };
}

const placeOf = ({ id, title, x, y }: { id: string; title: string; x: number; y: number }) => ({
  id,
  title,
  x,
  y,
});

export type LoadedRecord = Awaited<ReturnType<typeof loadRecord>>;
