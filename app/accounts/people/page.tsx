import { data, href, Link } from 'react-router';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { ConfirmPassword } from '../../admin-ui/confirm-password.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { type Confirmation, requirePassword } from '../../admin-ui/require-password.ts';
import { renewSession, signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/page';
import { AccountList } from './account-list.tsx';
import { accountsAction, chosenAction, invitationRefused } from './accounts-action.ts';
import type { AccountsAnswer } from './accounts-answer.ts';
import { HandedLink } from './handed-link.tsx';
import { InviteForm } from './invite-form.tsx';
import { RequestList } from './request-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Accounts', matches) }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, now } = context.get(services);
  const [list, requests, resets, audience] = await Promise.all([
    accounts.list(request),
    accounts.requests(),
    accounts.resets(),
    accounts.secondFactorAudience(),
  ]);
  return { list, requests, resets, audience, own: context.get(signedInAccount).id, now: now() };
}

type Answer = AccountsAnswer & { confirm?: Confirmation };

export async function action({ request, context }: Route.ActionArgs) {
  let form = await readForm(request);
  const chosen = chosenAction(form);
  if (!chosen) return data<Answer>({ problem: 'This page has no such button.' }, { status: 400 });
  const { accounts, config } = context.get(services);
  if (chosen.action.kind === 'invite') {
    const errors = await accounts.invitationErrors(chosen.action.invited);
    if (Object.keys(errors).length > 0) {
      return data<Answer>(invitationRefused(errors, chosen.action), { status: 400 });
    }
  }
  if (chosen.what) {
    const passwordCheck = await requirePassword(request, context, form, chosen.what);
    if ('answer' in passwordCheck)
      return data<Answer>(passwordCheck.answer, { status: passwordCheck.status });
    form = passwordCheck.form;
  }
  const account = context.get(signedInAccount);
  const answer = await accountsAction(accounts, request, chosen, {
    id: String(form.get('id') ?? ''),
    form: String(form.get('form') ?? ''),
    account,
    by: { id: account.id, requestId: context.get(visitor).requestId },
    siteUrl: config.siteUrl,
  });
  if ('done' in answer) await renewSession(request, context);
  return data<Answer>(answer, 'problem' in answer ? { status: 409 } : undefined);
}

const RULE_WORDS = {
  nobody: 'Everybody may set up a second factor, under their name in the side bar. You can make it a must.',
  administrators:
    'Administrators must use a second factor. An administrator without one sets it up before anything else opens.',
  everybody:
    'Every account must use a second factor. An account without one sets it up before anything else opens.',
};
const RULE_BUTTONS = [
  { label: 'Require it for administrators', intent: 'rule-administrators', pendingLabel: 'Changing...' },
  { label: 'Require it for everybody', intent: 'rule-everybody', pendingLabel: 'Changing...' },
  { label: 'Make it optional', intent: 'rule-nobody', pendingLabel: 'Changing...' },
];

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, requests, resets, audience, own, now } = loaderData;
  const link = useAnswer<Answer>()?.link;
  return (
    <>
      <div className={admin.bar}>
        <h1>Accounts</h1>
        <Link className="tag" to={href('/adminSecurity')}>
          Security events
        </Link>
      </div>
      <Outcome />
      <ConfirmPassword />
      {link && <HandedLink link={link} />}
      <p className="small">
        Sales works the leads, an editor changes the content. An administrator does both, and sees to
        accounts.
      </p>
      <InviteForm />
      <AccountList {...{ list, resets, own, now }} />
      <h2>Invitations and requests</h2>
      {requests.length === 0 ? (
        <p>Nobody is waiting. Invited people and those who ask at {href('/auth')} stand here.</p>
      ) : (
        <RequestList list={requests} now={now} />
      )}
      <section className={admin.part} aria-labelledby="rule">
        <h2 id="rule">Second factor</h2>
        <p>{RULE_WORDS[audience]}</p>
        <ActionForm
          name="rule"
          buttons={RULE_BUTTONS.filter(({ intent }) => intent !== `rule-${audience}`)}
        />
      </section>
    </>
  );
}
