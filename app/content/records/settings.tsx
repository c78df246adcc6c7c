import { pageTitle } from '../../site/meta.ts';
import { editorClientAction } from '../editor/client-route.ts';
import type { Route } from './+types/settings';
import { loadRecord } from './load-record.ts';
import { MESSAGES, saveRecord } from './record-action.ts';
import { RecordScreen } from './record-screen.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Settings', matches) }];

export const loader = (args: Route.LoaderArgs) => loadRecord(args, 'settings', 'site');
export const action = (args: Route.ActionArgs) => saveRecord(args, 'settings', 'site');
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
