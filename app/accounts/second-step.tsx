import { href, Link, redirect, useSearchParams } from 'react-router';
import { pageMeta, pageTitle } from '../site/meta.ts';
import { services, visitor } from '../site/request-context.ts';
import { TextField } from '../ui/text-field.tsx';
import type { Route } from './+types/second-step';
import { AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { redirectQuery, redirectTarget } from './login-redirect.ts';
import { readForm } from './read-form.ts';
import { refusal } from './refusal.ts';
import { signedInAnswer } from './signed-in-answer.ts';

export { clientMiddleware } from './failed-requests.ts';
export { privateHeaders as headers } from './private-headers.ts';

/** Without a correct password first, this page redirects to the login. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  if (!(await accounts.isAtSecondStep(request))) throw redirect(href('/login') + url.search);
  return { siteUrl: config.siteUrl };
}

/** A revalidated loader would find the login complete and go on before the welcome is read. */
export const shouldRevalidate = () => false;

export async function action({ request, url, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const result = await accounts.secondStep(request, String(form.get('code') ?? ''), context.get(visitor));
  if (result.outcome === 'refused') return refusal(result, {});
  if (result.outcome === 'second step') throw redirect(href('/login') + url.search);
  const { role, name } = result.account;
  return signedInAnswer(form, result, redirectTarget(url, role), `Welcome, ${name}. You are logged in.`);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: pageTitle('Enter your code', matches),
    description: 'For the people who keep this site.',
    path: href('/login/code'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ actionData }: Route.ComponentProps) {
  const onward = redirectQuery(useSearchParams()[0]);
  return (
    <AccountFrame
      title="Enter your code"
      lead="The app on your phone shows six digits for this site."
      foot={
        <>
          No phone at hand? Enter one of your recovery codes instead. None left? An administrator can remove
          your second factor. <Link to={href('/login') + onward}>Log in again</Link>.
        </>
      }
    >
      <AccountForm answer={actionData} button="Log in" busyLabel="Logging in...">
        <TextField
          label="Code"
          name="code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          required
        />
      </AccountForm>
    </AccountFrame>
  );
}
