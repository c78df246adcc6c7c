import { useRef } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { services, visitor } from '../request-context.ts';
import { pageMeta, titled } from '../site/meta.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/auth';
import { Gate } from './gate.tsx';
import { PasswordField } from './password-field.tsx';
import { readForm } from './read-form.ts';
import { useOnward } from './use-onward.ts';
import { useProblemFocus } from './use-problem-focus.ts';

export { privateHeaders as headers } from './private-headers.ts';

/** With `?setup=TOKEN` the page makes the first administrator, while there is none. */
const setupToken = (request: Request) => new URL(request.url).searchParams.get('setup');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  const settingUp = setupToken(request) !== null;
  const closed = settingUp && (await accounts.hasAdministrator());
  return { settingUp, closed, siteUrl: config.siteUrl };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const { address } = context.get(visitor);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const fields = { name: text('name'), email: text('email'), password: text('password') };
  const token = setupToken(request);
  const result =
    token === null ? await accounts.request(fields, address) : await accounts.setUp(fields, token, address);
  if (result.outcome === 'ok') {
    return data({
      done:
        token === null
          ? 'Thank you. An administrator will look at your request.'
          : 'The administrator account is made. Please log in.',
      to: token === null ? href('/') : href('/login'),
    });
  }
  const { name, email } = fields;
  const wait = result.retryAfterSeconds;
  return data(
    { problem: result.message, errors: result.errors, values: { name, email } },
    wait ? { status: 429, headers: { 'retry-after': String(wait) } } : { status: 400 },
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: titled(loaderData?.settingUp ? 'Set up the site' : 'Ask for an account', matches),
    description: 'For the people who keep this site.',
    path: href('/auth'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ loaderData: { settingUp, closed }, actionData }: Route.ComponentProps) {
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const refused = actionData && 'problem' in actionData ? actionData : undefined;
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, refused);
  useOnward(done?.to);
  const busy = useNavigation().formMethod === 'POST';
  const label = settingUp ? 'Make the administrator account' : 'Ask for an account';
  const open = !done && !closed;
  return (
    <Gate
      number="2"
      title={settingUp ? 'Set up the site' : 'Ask for an account'}
      lead={
        settingUp
          ? 'The first account may do everything, and lets the others in.'
          : 'It opens nothing until an administrator approves it and gives it a role.'
      }
      foot={
        <>
          Approved already? <Link to={href('/login')}>Log in</Link>.
        </>
      }
    >
      {refused && <Alert>{refused.problem}</Alert>}
      {done && <Alert tone="ok">{done.done}</Alert>}
      {done && <ButtonLink to={done.to}>{settingUp ? 'Log in' : 'Home'}</ButtonLink>}
      {closed && !done && <Alert tone="info">This site has its administrator already.</Alert>}
      {open && (
        <Form ref={form} className="form" method="post">
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            defaultValue={refused?.values.name}
            error={refused?.errors?.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={refused?.values.email}
            error={refused?.errors?.email}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="new-password"
            minLength={10}
            hint="At least 10 characters. A sentence you will remember is good."
            error={refused?.errors?.password}
          />
          <Button type="submit" variant="primary" wide icon={null} busy={busy}>
            {label}
          </Button>
        </Form>
      )}
    </Gate>
  );
}
