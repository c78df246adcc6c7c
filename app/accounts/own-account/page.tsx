import { data } from 'react-router';
import admin from '../../admin/admin.module.css';
import { ConfirmPassword } from '../../admin-ui/confirm-password.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { requirePassword } from '../../admin-ui/require-password.ts';
import { ownAccount, renewSession } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ROLES } from '../people/role-words.ts';
import { readForm } from '../read-form.ts';
import type { Route } from './+types/page';
import { type AccountAnswer, accountAction } from './account-action.ts';
import { NameForm, PasswordForm } from './own-forms.tsx';
import { Passkeys } from './passkeys.tsx';
import { SecondFactor } from './second-factor.tsx';
import { SessionList } from './session-list.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Your account', matches) }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, notices, config } = context.get(services);
  const { id, name, email, role, secondFactor } = context.get(ownAccount);
  const [sessions, passkeys, codesLeft, owes, mustKeep, devices] = await Promise.all([
    accounts.sessions(request),
    accounts.hasPasskeys ? accounts.passkeys(request) : null,
    accounts.recoveryCodesLeft(request),
    accounts.owesSecondFactor(context.get(ownAccount)),
    accounts.mustUseSecondFactor(context.get(ownAccount)),
    notices.devices(id),
  ]);
  const hasDevices = devices.length > 0;
  const own = { name, email, role, secondFactor, owes, mustKeep };
  return { ...own, siteUrl: config.siteUrl, sessions, passkeys, hasDevices, codesLeft };
}

export async function action({ request, context }: Route.ActionArgs) {
  let form = await readForm(request);
  if (form.get('intent') === 'passkey-begin') {
    const check = await requirePassword(request, context, form, 'add a passkey');
    if ('answer' in check) return data<AccountAnswer>(check.answer, { status: check.status });
    form = check.form;
  }
  const site = context.get(services);
  const { settings } = await site.content.snapshot();
  const { answer, status, headers } = await accountAction(site, request, form, {
    account: context.get(ownAccount),
    caller: context.get(visitor),
    brand: settings.brand,
  });
  if ('done' in answer) await renewSession(request, context, headers);
  return data<AccountAnswer>(answer, { status, headers });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { name, email, role, secondFactor, passkeys, codesLeft, owes, mustKeep } = loaderData;
  return (
    <>
      <div className={admin.bar}>
        <h1>Your account</h1>
      </div>
      <Outcome />
      <ConfirmPassword />
      {owes && (
        <Alert className={admin.outcome}>
          Your account needs a second factor. Set it up below; then everything else opens.
        </Alert>
      )}
      {!role && (
        <Alert tone="info" className={admin.outcome}>
          Your account has no role yet, so nothing else is open to it. An administrator gives it one.
        </Alert>
      )}
      <dl className={`key-values ${admin.facts}`}>
        <dt>Email</dt>
        <dd>{email}</dd>
        <dt>Role</dt>
        <dd>{role ? ROLES[role] : 'None'}</dd>
      </dl>
      <SecondFactor isOn={secondFactor} {...{ codesLeft, mustKeep }} />
      {passkeys && <Passkeys list={passkeys} siteUrl={loaderData.siteUrl} />}
      <NameForm name={name} />
      <PasswordForm email={email} />
      <SessionList list={loaderData.sessions} hasDevices={loaderData.hasDevices} />
    </>
  );
}
