import { useRef } from 'react';
import { data, Form, href, Link, useNavigation } from 'react-router';
import { services, visitor } from '../request-context.ts';
import { pageMeta, titled } from '../site/meta.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/auth';
import { AccountFrame } from './account-frame.tsx';
import { AliveMark } from './alive-mark.tsx';
import { PasswordField } from './password-field.tsx';
import { readForm } from './read-form.ts';
import { refusal } from './refusal.ts';
import { signedInAnswer } from './signed-in-answer.ts';
import { useOnward } from './use-onward.ts';
import { useProblemFocus } from './use-problem-focus.ts';
import { wayOnward } from './way-onward.ts';

export { privateHeaders as headers } from './private-headers.ts';

/** With `?setup=TOKEN` the page makes the first administrator, while there is none. */
const setupToken = (request: Request) => new URL(request.url).searchParams.get('setup');

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  const settingUp = setupToken(request) !== null;
  const closed = settingUp && (await accounts.hasAdministrator());
  return { settingUp, closed, siteUrl: config.siteUrl };
}

/** Read again, the loader would find the new administrator and close the page before its message could be read. */
export const shouldRevalidate = () => false;

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const fields = { name: text('name'), email: text('email'), password: text('password') };
  const { name, email } = fields;
  const token = setupToken(request);
  if (token !== null) {
    const result = await accounts.setUp(fields, token, context.get(visitor));
    if (result.outcome === 'refused') return refusal(result, { name, email });
    const done = `The administrator account is made. Welcome, ${result.account.name}.`;
    return signedInAnswer(form, result, wayOnward(request, result.account.role), done);
  }
  const result = await accounts.request(fields, context.get(visitor));
  if (result.outcome === 'refused') return refusal(result, { name, email });
  const done = 'Thank you. An administrator will look at your request and give you a link.';
  return data({ problem: undefined, errors: undefined, values: undefined, done, to: href('/') });
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
  const done = actionData?.done;
  const refused = actionData?.problem ? actionData : undefined;
  const form = useRef<HTMLFormElement>(null);
  useProblemFocus(form, refused);
  useOnward(actionData?.to);
  const busy = useNavigation().formMethod === 'POST';
  const label = settingUp ? 'Make the administrator account' : 'Ask for an account';
  const open = !done && !closed;
  return (
    <AccountFrame
      number="2"
      title={settingUp ? 'Set up the site' : 'Ask for an account'}
      lead={
        settingUp
          ? 'The first account may do everything, and lets the others in.'
          : 'An administrator approves it, gives it a role and hands you a link that opens it.'
      }
      foot={
        <>
          Have an account already? <Link to={href('/login')}>Log in</Link>.
        </>
      }
    >
      {refused && <Alert>{refused.problem}</Alert>}
      {done && <Alert tone="ok">{done}</Alert>}
      {done && <ButtonLink to={actionData.to}>{settingUp ? 'Leads' : 'Home'}</ButtonLink>}
      {closed && !done && <Alert tone="info">This site has its administrator already.</Alert>}
      {open && (
        <Form ref={form} className="form" method="post">
          {settingUp && <AliveMark />}
          <TextField
            label="Name"
            name="name"
            autoComplete="name"
            required
            defaultValue={refused?.values?.name}
            error={refused?.errors?.name}
          />
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={refused?.values?.email}
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
    </AccountFrame>
  );
}
