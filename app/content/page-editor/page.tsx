import { data, type ShouldRevalidateFunctionArgs } from 'react-router';
import { readForm } from '../../accounts/read-form.ts';
import { statusOf } from '../../admin-ui/failed-requests.ts';
import { pageTitle } from '../../site/meta.ts';
import { shouldRevalidate as afterSave, failedSave } from '../editor/client-route.ts';
import type { Route } from './+types/page';
import { loadPage } from './load-page.ts';
import { PageEditor } from './page-editor.tsx';
import { formOfEachDocument, MESSAGES, savePage } from './save-page.ts';

export const handle = { isFullScreen: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(`Edit: ${loaderData?.label ?? 'page'}`, matches) },
];

export const loader = ({ url, context }: Route.LoaderArgs) => loadPage(url, context);

export async function action({ request, context }: Route.ActionArgs) {
  return savePage(context, await readForm(request));
}

/** Reports a failed request for every document; the page keeps its unsaved work. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // A redirect to the login.
    if (error instanceof Response) throw error;
    const answers = formOfEachDocument(form).map((one) => failedSave(one, MESSAGES.failed, error));
    return data({ answers }, { status: statusOf(error) });
  }
}

/** Skips the revalidation after a server error. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.actionStatus !== undefined && args.actionStatus >= 500 ? false : afterSave(args);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <PageEditor key={loaderData.path} page={loaderData} />;
}
