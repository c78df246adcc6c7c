import { data, href, Link } from 'react-router';
import type { Role } from '../../../server/accounts/accounts.ts';
import type { By } from '../../../server/accounts/requests.ts';
import type { Services } from '../../../server/services.ts';
import { readForm } from '../../accounts/read-form.ts';
import { services, visitor } from '../../request-context.ts';
import { titled } from '../../site/meta.ts';
import type { ActionAnswer } from '../action-form.tsx';
import admin from '../admin.module.css';
import { Outcome } from '../outcome.tsx';
import { requireRole, signedIn } from '../signed-in.ts';
import type { Route } from './+types/page';
import { AccountList } from './account-list.tsx';
import { OneTimeLink } from './one-time-link.tsx';
import { RequestList } from './request-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Accounts', matches) },
  { name: 'robots', content: 'noindex' },
];

const PROBLEMS = {
  'last administrator': 'This is the only administrator. Make another one first.',
  yourself: 'You cannot remove your own account. Ask another administrator.',
  forbidden: 'Your account may not do this any more. Please log in again.',
  unknown: 'This account is not there any more.',
} as const;
const REQUEST_GONE = 'This request is not there any more. Perhaps somebody else has seen to it.';

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, 'administrator');
  const { accounts, now } = context.get(services);
  const [list, requests] = await Promise.all([accounts.list(request), accounts.requests()]);
  return { list, requests, own: context.get(signedIn).id, now: now() };
}

type Answer = ActionAnswer & { link?: { url: string; name: string } };

export async function action({ request, context }: Route.ActionArgs) {
  await requireRole(context, 'administrator');
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const by = { id: context.get(signedIn).id, requestId: context.get(visitor).requestId };
  const { accounts, config } = context.get(services);
  const answer = await act(accounts, request, text, by, config.siteUrl);
  return data<Answer>(answer, 'problem' in answer ? { status: 409 } : undefined);
}

async function act(
  accounts: Services['accounts'],
  request: Request,
  text: (name: string) => string,
  by: By,
  siteUrl: string,
): Promise<Answer> {
  const [id, intent, form] = [text('id'), text('intent'), text('form')];
  if (intent === 'refuse') {
    const removed = await accounts.refuse(id, by);
    return removed ? { done: 'The request is removed.' } : { problem: REQUEST_GONE };
  }
  if (intent.startsWith('approve-')) {
    const approved = await accounts.approve(id, roleIn(intent) ?? 'editor', by);
    if (!approved) return { problem: REQUEST_GONE };
    const link = { url: `${siteUrl}${href('/auth/open')}?link=${approved.token}`, name: approved.name };
    return { done: 'Approved. Hand over the link below: it is shown only now.', link };
  }
  const outcome =
    intent === 'remove'
      ? await accounts.remove(request, id, by)
      : await accounts.giveRole(request, id, roleIn(intent), by);
  if (outcome === 'unknown') return { problem: PROBLEMS.unknown };
  if (outcome !== 'done') return { problem: PROBLEMS[outcome], form };
  return { done: intent === 'remove' ? 'The account is removed.' : 'The role is changed.' };
}

/** The role named by `approve-editor`, `make-administrator`. */
function roleIn(intent: string): Role | null {
  const role = intent.split('-')[1];
  return role === 'editor' || role === 'administrator' ? role : null;
}

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { list, requests, own, now } = loaderData;
  return (
    <>
      <div className={admin.bar}>
        <h1>Accounts</h1>
        <Link className="tag" to={href('/adminSecurity')}>
          Security events
        </Link>
      </div>
      <Outcome of={actionData} />
      {actionData?.link && <OneTimeLink {...actionData.link} />}
      <p className="small">
        An editor changes the content. An administrator also sees enquiries and accounts.
      </p>
      <AccountList list={list} own={own} answer={actionData} />
      <h2>Requests</h2>
      {requests.length === 0 ? (
        <p>Nobody is waiting. Who asks for an account at {href('/auth')} stands here.</p>
      ) : (
        <RequestList list={requests} now={now} answer={actionData} />
      )}
    </>
  );
}
