import { useEffect } from 'react';
import { data, href, Link } from 'react-router';
import { storeSentTime } from '../enquiries/draft.ts';
import { pageMeta, pageTitle } from '../site/meta.ts';
import { services, visitor } from '../site/request-context.ts';
import { Alert } from '../ui/alert.tsx';
import { NewPasswordField } from '../ui/password-field.tsx';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/auth';
import { AccountForm, EmailField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { redirectTarget } from './login-redirect.ts';
import { readForm } from './read-form.ts';
import { refusal } from './refusal.ts';
import { signedInAnswer } from './signed-in-answer.ts';

export { clientMiddleware } from './failed-requests.ts';
export { privateHeaders as headers } from './private-headers.ts';

/** `?setup=TOKEN` opens the form for the first administrator, while there is none. */
const setupToken = (url: URL) => url.searchParams.get('setup');

export async function loader({ url, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  const settingUp = setupToken(url) !== null;
  const closed = settingUp && (await accounts.hasAdministrator());
  return { settingUp, closed, siteUrl: config.siteUrl };
}

/** A revalidated loader would find the new administrator and close the page before its message is read. */
export const shouldRevalidate = () => false;

export async function action({ request, url, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const fields = { name: text('name'), email: text('email'), password: text('password') };
  const { name, email } = fields;
  const token = setupToken(url);
  if (token !== null) {
    const result = await accounts.setUp(fields, token, context.get(visitor));
    if (result.outcome === 'refused') return refusal(result, { name, email });
    const done = `The administrator account is made. Welcome, ${result.account.name}.`;
    return signedInAnswer(form, result, redirectTarget(url, result.account.role), done);
  }
  const result = await accounts.request(fields, context.get(visitor));
  if (result.outcome === 'refused') return refusal(result, { name, email });
  const done = 'Thank you. An administrator will look at your request and give you a link.';
  return data({ problem: undefined, errors: undefined, values: undefined, done, to: href('/') });
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: pageTitle(loaderData?.settingUp ? 'Set up the site' : 'Ask for an account', matches),
    description: 'For the people who keep this site.',
    path: href('/auth'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ loaderData: { settingUp, closed }, actionData }: Route.ComponentProps) {
  const isAsked = !settingUp && actionData?.done !== undefined;
  // The next page is the home page. A recent submission keeps its popup closed.
  useEffect(() => {
    if (isAsked) storeSentTime(Date.now());
  }, [isAsked]);
  return (
    <AccountFrame
      title={settingUp ? 'Set up the site' : 'Ask for an account'}
      lead={
        settingUp
          ? 'The first account may do everything, and lets the others in.'
          : 'An administrator approves it, gives it a role and hands you a link that opens it.'
      }
      foot={
        <>
          Have an account already? <Link to={href('/login')}>Log in</Link>. Buyers need none:{' '}
          <Link to={href('/site-visit')}>book a visit</Link>.
        </>
      }
    >
      {closed && !actionData?.done && <Alert tone="info">This site has its administrator already.</Alert>}
      <AccountForm
        answer={actionData}
        stays={!settingUp}
        isOpen={!closed}
        button={settingUp ? 'Make the administrator account' : 'Ask for an account'}
        onward={settingUp ? 'Leads' : 'Home'}
      >
        <TextField
          label="Name"
          name="name"
          autoComplete="name"
          required
          defaultValue={actionData?.values?.name}
          error={actionData?.errors?.name}
        />
        <EmailField answer={actionData} />
        <NewPasswordField label="Password" error={actionData?.errors?.password} />
      </AccountForm>
    </AccountFrame>
  );
}
