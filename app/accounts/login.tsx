import { useEffect, useRef, useState } from 'react';
import { Form, href, Link, redirect, useNavigation, useSearchParams } from 'react-router';
import { hasUnsaved } from '../content/editor/unsaved.ts';
import { removeNotesOfOtherAccounts } from '../desk/offline/unsent-notes.ts';
import { clearCaches } from '../desk-worker/lead-cache.ts';
import { pageMeta, pageTitle } from '../site/meta.ts';
import { services, visitor } from '../site/request-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import type { Route } from './+types/login';
import { EmailField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { redirectQuery, redirectTarget } from './login-redirect.ts';
import { PasskeyLogin, usePasskeyHere } from './passkeys/passkey-login.tsx';
import { readForm } from './read-form.ts';
import { refusal } from './refusal.ts';
import { rememberEmail, useRememberedEmail } from './remembered-email.ts';
import { ScriptsRunMark } from './scripts-run-mark.tsx';
import { redirectToSecondStep, signedInAnswer } from './signed-in-answer.ts';
import { useDelayedRedirect } from './use-delayed-redirect.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export { clientMiddleware } from './failed-requests.ts';
export { privateHeaders as headers } from './private-headers.ts';

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  const account = await accounts.current(request);
  if (account?.role) throw redirect(redirectTarget(url, account.role));
  return { siteUrl: config.siteUrl, hasPasskeys: accounts.hasPasskeys };
}

/** A revalidated loader would find the new session and go on before the welcome is read. */
export const shouldRevalidate = () => false;

export async function action({ request, url, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  if (text('intent') === 'passkey') {
    const answer = { response: text('response'), isTrusted: form.has('trusted') };
    const result = await accounts.signInWithPasskey(request, answer, context.get(visitor));
    if (result.outcome === 'refused') return refusal(result, { email: '' });
    const { account, headers } = result;
    // One touch, and the page is there: no message waits to be read.
    if (account.role) throw redirect(redirectTarget(url, account.role), { status: 303, headers });
    return signedInAnswer(form, result, redirectTarget(url, null), NO_ROLE);
  }
  const email = text('email');
  const result = await accounts.signIn({ email, password: text('password') }, context.get(visitor));
  if (result.outcome === 'refused') return refusal(result, { email });
  if (result.outcome === 'second step') throw redirectToSecondStep(url, result.headers);
  const { role, name } = result.account;
  const done = role ? `Welcome, ${name}. You are logged in.` : NO_ROLE;
  return signedInAnswer(form, result, redirectTarget(url, role), done);
}

const NO_ROLE = 'You are logged in. An administrator still has to give your account a role.';

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: pageTitle('Log in', matches),
    description: 'For the people who keep this site.',
    path: href('/login'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ loaderData: { siteUrl, hasPasskeys }, actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  useRememberedEmail(form);
  // Without a session, cached leads of the former account must leave this device.
  const [params] = useSearchParams();
  const hasLeft = !params.has('to');
  useEffect(() => {
    clearCaches().catch(() => undefined);
    // With `to` the session has ended: the user logs in again and finds the unsent note.
    if (hasLeft) removeNotesOfOtherAccounts(null);
  }, [hasLeft]);
  const isTypedKept = useTypedKept();
  useProblemFocus(form, actionData?.problem && actionData);
  useDelayedRedirect(actionData?.to);
  const busy = useNavigation().formMethod === 'POST';
  const here = usePasskeyHere(siteUrl);
  const passkeyLogin = here !== undefined && hasPasskeys && !actionData?.done && (
    // A page of the administration led here: the device is asked at once, and its lock is all there is to do.
    <PasskeyLogin here={here} begins={here !== null && params.has('to')} />
  );
  return (
    <AccountFrame
      title="Log in"
      lead="For the people who keep this site."
      foot={
        <>
          <Link to={href('/auth/reset') + redirectQuery(params)}>Forgotten your password?</Link> No account?{' '}
          <Link to={href('/auth')}>Ask for one</Link>. Buyers need none:{' '}
          <Link to={href('/site-visit')}>book a visit</Link>.
        </>
      }
    >
      {isTypedKept && (
        <Alert tone="info">
          What you typed and did not save is kept on this device. Once you are logged in it is offered where
          you typed it.
        </Alert>
      )}
      {actionData?.problem && <Alert>{actionData.problem}</Alert>}
      {actionData?.done && <Alert tone="ok">{actionData.done}</Alert>}
      {here && passkeyLogin}
      <Form
        ref={form}
        className="form"
        method="post"
        onSubmit={(event) => rememberEmail(event.currentTarget)}
      >
        <ScriptsRunMark />
        <EmailField answer={actionData} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          error={actionData?.errors?.password}
        />
        <label className="checkbox">
          <input type="checkbox" name="remember" defaultChecked />
          <span>Remember my e-mail on this device</span>
        </label>
        <Button type="submit" variant="primary" wide icon={null} busy={busy} busyLabel="Logging in...">
          Log in
        </Button>
      </Form>
      {here === null && passkeyLogin}
    </AccountFrame>
  );
}

/** Whether unsaved work is stored in this browser, if a page of the administration led here. */
function useTypedKept(): boolean {
  const [params] = useSearchParams();
  const [isKept, setIsKept] = useState(false);
  const to = params.get('to');
  useEffect(() => setIsKept(to?.startsWith('/admin') === true && hasUnsaved()), [to]);
  return isKept;
}
