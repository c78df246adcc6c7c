import { pageTitle } from '../../site/meta.ts';
import { editorClientAction } from '../editor/client-route.ts';
import type { Route } from './+types/record';
import { loadRecord } from './load-record.ts';
import { MESSAGES, saveRecord } from './record-action.ts';
import { RecordScreen } from './record-screen.tsx';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  { title: pageTitle(loaderData?.title ?? 'Content', matches) },
];

export const loader = (args: Route.LoaderArgs) => loadRecord(args, args.params.collection, args.params.id);
export const action = (args: Route.ActionArgs) => saveRecord(args, args.params.collection, args.params.id);
export const clientAction = editorClientAction(MESSAGES.failed);
export { shouldRevalidate } from '../editor/client-route.ts';

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordScreen
      record={loaderData}
      answered={actionData && 'outcome' in actionData ? actionData : undefined}
    />
  );
}
