import { data, redirect } from 'react-router';
import { signedIn } from '../../admin-ui/signed-in.ts';
import { titled } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { savesOrSays } from '../editor/client-route.ts';
import { editedDocument } from '../editor/edited-document.ts';
import { loadSurroundings } from '../fields/load-surroundings.ts';
import type { Route } from './+types/page';
import { editorPath, pageCollectionOf, SECTION_PAGES } from './page-collection.ts';
import { SectionsScreen } from './screen.tsx';
import { MESSAGES, saveSection } from './sections-action.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = SECTION_PAGES.find(({ name }) => name === loaderData?.name);
  const section = page?.sections[loaderData?.section ?? '']?.label;
  return [{ title: titled(`${section ? `${section}, ` : ''}${page?.label ?? 'Page'}: sections`, matches) }];
};

export async function loader({ url, context, params }: Route.LoaderArgs) {
  const page = pageCollectionOf(url.pathname);
  if (!page) {
    const named = SECTION_PAGES.find(({ name }) => name === (params as { page?: string }).page);
    if (named) throw redirect(editorPath(named.name) + url.search);
    throw data(null, { status: 404 });
  }
  const wanted = url.searchParams.get('section') ?? '';
  const section = Object.hasOwn(page.sections, wanted) ? wanted : null;
  const all = context.get(services);
  const basics = { name: page.name, page: page.label, section, account: context.get(signedIn).id };
  try {
    const rows = await all.documents.list(page.name);
    const row = rows.find(({ id }) => id === section);
    const absent = { collection: page.name, id: section ?? '', revision: 0, body: {}, raw: null };
    return {
      ...basics,
      document: section === null ? null : row ? editedDocument(row) : absent,
      surroundings: section === null ? null : await loadSurroundings(all, ['articles']),
      failed: false,
    };
  } catch (error) {
    all.log.error({ err: error, collection: page.name }, 'sections could not be read for an editor');
    return data({ ...basics, document: null, surroundings: null, failed: true }, { status: 503 });
  }
}

export const action = saveSection;
export const clientAction = savesOrSays(MESSAGES.failed);
export { shouldRevalidate } from '../editor/client-route.ts';

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionsScreen {...loaderData} answered={actionData} />;
}
