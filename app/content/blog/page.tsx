import { readForm } from '../../accounts/read-form.ts';
import { pageTitle } from '../../site/meta.ts';
import { editorClientAction } from '../editor/client-route.ts';
import { unsavedKey } from '../editor/unsaved.ts';
import type { Route } from './+types/page';
import { loadArticle } from './load-article.ts';
import { FAILED, saveArticle } from './save-article.ts';
import { ArticleScreen } from './screen.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.title ?? 'Article', matches) },
];

export const loader = (args: Route.LoaderArgs) => loadArticle(args, args.params.slug);

export async function action({ request, context, params }: Route.ActionArgs) {
  return saveArticle(context, await readForm(request), params.slug);
}
export const clientAction = editorClientAction(FAILED);
export { shouldRevalidate } from './revalidation.ts';

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ArticleScreen
      key={unsavedKey(loaderData.account, loaderData.document)}
      article={loaderData}
      answered={actionData && 'outcome' in actionData ? actionData : undefined}
    />
  );
}
