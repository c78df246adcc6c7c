import { useEffect, useRef, useState } from 'react';
import { data, Form, href, Link, redirect, useNavigation } from 'react-router';
import { pathOnThisSite } from '../../domain/accounts/safe-redirect.ts';
import type { Role } from '../../server/accounts/accounts.ts';
import { services, visitor } from '../request-context.ts';
import { pageMeta, titled } from '../site/meta.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/login';
import { Gate } from './gate.tsx';
import { PasswordField } from './password-field.tsx';
import { readForm } from './read-form.ts';
import { rememberEmail, useRememberedEmail } from './remembered-email.ts';
import { useOnward } from './use-onward.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export { privateHeaders as headers } from './private-headers.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  const account = await accounts.current(request);
  if (account?.role) throw redirect(wayOnward(request, account.role));
  return { siteUrl: config.siteUrl };
}

/** Read again, the loader would find the new session and go on before the welcome could be read. */
export const shouldRevalidate = () => false;

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const result = await accounts.signIn(
    request,
    { email: text('email'), password: text('password') },
    context.get(visitor).address,
  );
  if (result.outcome === 'refused') {
    const wait = result.retryAfterSeconds;
    return data(
      { problem: result.message, email: text('email'), done: undefined, to: undefined },
      wait ? { status: 429, headers: { 'retry-after': String(wait) } } : { status: 401 },
    );
  }
  const { account, headers } = result;
  const to = wayOnward(request, account.role);
  // Without the script that shows the message and then goes on, the server goes on.
  if (!form.has('alive')) throw redirect(to, { status: 303, headers });
  const done = account.role
    ? `Welcome, ${account.name}. You are logged in.`
    : 'You are logged in. An administrator still has to give your account a role.';
  return data({ problem: undefined, email: '', done, to }, { headers });
}

/** The page asked for, else the first page of the role's work; home for whoever has none yet. */
function wayOnward(request: Request, role: Role | null): string {
  if (!role) return href('/');
  const own = role === 'administrator' ? href('/adminLeads') : href('/adminHome');
  return pathOnThisSite(new URL(request.url).searchParams.get('to'), own);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: titled('Log in', matches),
    description: 'For the people who keep this site.',
    path: href('/login'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ actionData }: Route.ComponentProps) {
  const form = useRef<HTMLFormElement>(null);
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  useRememberedEmail(form);
  useProblemFocus(form, actionData?.problem && actionData);
  useOnward(actionData?.to);
  const busy = useNavigation().formMethod === 'POST';
  return (
    <Gate
      number="1"
      title="Log in"
      lead="For the people who keep this site."
      foot={
        <>
          No account? <Link to={href('/auth')}>Ask for one</Link>. Buyers need none:{' '}
          <Link to={href('/site-visit')}>book a visit</Link>.
        </>
      }
    >
      {actionData?.problem && <Alert>{actionData.problem}</Alert>}
      {actionData?.done && <Alert tone="ok">{actionData.done}</Alert>}
      <Form
        ref={form}
        className="form"
        method="post"
        onSubmit={(event) => rememberEmail(event.currentTarget)}
      >
        {alive && <input type="hidden" name="alive" value="yes" />}
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          required
          defaultValue={actionData?.email}
        />
        <PasswordField label="Password" name="password" autoComplete="current-password" />
        <label className="checkbox">
          <input type="checkbox" name="remember" defaultChecked />
          <span>Remember my e-mail on this device</span>
        </label>
        <Button type="submit" variant="primary" wide icon={null} busy={busy} busyLabel="Logging in...">
          Log in
        </Button>
      </Form>
    </Gate>
  );
}
