import { data, redirect } from 'react-router';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { editorClientAction } from '../editor/client-route.ts';
import { openDocument } from '../editor/drafted-document.ts';
import { loadFieldChoices } from '../fields/load-field-choices.ts';
import { editorPath, pageCollectionOf, SECTION_PAGES } from '../paths/page-collection.ts';
import type { Route } from './+types/page';
import { SectionsScreen } from './screen.tsx';
import { MESSAGES, saveSection } from './sections-action.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const page = SECTION_PAGES.find(({ name }) => name === loaderData?.name);
  const section = page?.sections[loaderData?.section ?? '']?.label;
  return [
    { title: pageTitle(`${section ? `${section}, ` : ''}${page?.label ?? 'Page'}: sections`, matches) },
  ];
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
  const basics = { name: page.name, page: page.label, section, account: context.get(signedInAccount).id };
  try {
    const opened = section === null ? null : { collection: page.name, id: section };
    const [document, surroundings] = await Promise.all([
      opened && openDocument({ url, context }, opened),
      opened && loadFieldChoices(all, ['articles']),
    ]);
    return { ...basics, document, surroundings, failed: false };
  } catch (error) {
    if (error instanceof Response) throw error;
    all.log.error({ err: error, collection: page.name }, 'sections could not be read for an editor');
    return data({ ...basics, document: null, surroundings: null, failed: true }, { status: 503 });
  }
}

export const action = saveSection;
export const clientAction = editorClientAction(MESSAGES.failed);
export { shouldRevalidate } from '../editor/client-route.ts';

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <SectionsScreen {...loaderData} answered={actionData} />;
}
