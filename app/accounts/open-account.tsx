import { href, Link } from 'react-router';
import { pageMeta, pageTitle } from '../site/meta.ts';
import { services, visitor } from '../site/request-context.ts';
import { Alert } from '../ui/alert.tsx';
import { NewPasswordField, PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/open-account';
import { AccountEmail, AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { redirectTarget } from './login-redirect.ts';
import { readForm } from './read-form.ts';
import { refusal } from './refusal.ts';
import { redirectToSecondStep, signedInAnswer } from './signed-in-answer.ts';

export { clientMiddleware } from './failed-requests.ts';
export { privateHeaders as headers } from './private-headers.ts';

const tokenOf = (url: URL) => url.searchParams.get('link') ?? '';

/** Reading does not use up the link: messengers open links for a preview. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  return { invitation: await accounts.invitation(tokenOf(url)), siteUrl: config.siteUrl };
}

/** A revalidated loader would find the link used up before the welcome is read. */
export const shouldRevalidate = () => false;

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const password = String(form.get('password') ?? '');
  const { accounts } = context.get(services);
  const result = await accounts.accept(tokenOf(url), password, context.get(visitor));
  if (result.outcome === 'refused') return refusal(result, {});
  if (result.outcome === 'second step') throw redirectToSecondStep(url, result.headers);
  const { role, name } = result.account;
  return signedInAnswer(form, result, redirectTarget(url, role), `Welcome, ${name}. Your account is open.`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: pageTitle('Open your account', matches),
    description: 'For the people who keep this site.',
    path: href('/auth/open'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ loaderData: { invitation }, actionData }: Route.ComponentProps) {
  const isInvited = invitation?.isInvited === true;
  return (
    <AccountFrame
      title="Open your account"
      lead={
        isInvited
          ? 'You are invited. Choose your password: this link works once.'
          : 'An administrator has approved it. This link works once.'
      }
      foot={
        !isInvited && (
          <>
            Forgotten the password? <Link to={href('/auth')}>Ask again</Link> with another one.
          </>
        )
      }
    >
      {!invitation && !actionData && (
        <Alert>
          This link has expired or was used already. Please ask the administrator for another one.
        </Alert>
      )}
      <AccountForm
        answer={actionData}
        isOpen={invitation !== null}
        button="Open my account"
        busyLabel="Opening the account..."
      >
        {invitation && <AccountEmail email={invitation.email} />}
        {isInvited ? (
          <NewPasswordField label="Password" error={actionData?.errors?.password} />
        ) : (
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            hint="The one you chose when you asked for the account."
            error={actionData?.errors?.password}
          />
        )}
      </AccountForm>
    </AccountFrame>
  );
}
