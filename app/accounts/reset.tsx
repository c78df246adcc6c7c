import { data, href, Link, useSearchParams } from 'react-router';
import { pageMeta, pageTitle } from '../site/meta.ts';
import { services, visitor } from '../site/request-context.ts';
import type { Route } from './+types/reset';
import { AccountFrame } from './account-frame.tsx';
import { redirectQuery, redirectTarget } from './login-redirect.ts';
import { readForm } from './read-form.ts';
import { refusal } from './refusal.ts';
import { ChoosePassword, RequestReset } from './reset-forms.tsx';
import { redirectToSecondStep, signedInAnswer } from './signed-in-answer.ts';

export { clientMiddleware } from './failed-requests.ts';
export { privateHeaders as headers } from './private-headers.ts';

const tokenOf = (url: URL) => url.searchParams.get('link');

/**
 * Without a token the page offers to request a link. Reading does not use up the link: messengers open links
 * for a preview.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { accounts, config } = context.get(services);
  const token = tokenOf(url);
  return {
    hasLink: token !== null,
    who: token === null ? null : await accounts.resetFor(token),
    isMailed: accounts.isResetMailed,
    siteUrl: config.siteUrl,
  };
}

/** A revalidated loader would find the link used up before the message is read. */
export const shouldRevalidate = () => false;

export async function action({ request, url, context }: Route.ActionArgs) {
  const { accounts } = context.get(services);
  const form = await readForm(request);
  const text = (name: string) => String(form.get(name) ?? '');
  const token = tokenOf(url);
  if (token === null) {
    const email = text('email');
    const result = await accounts.askForReset(email, context.get(visitor));
    if (result.outcome === 'refused') return refusal(result, { email });
    const done = accounts.isResetMailed
      ? 'If this address has an account, a link is on its way to it. It works for an hour. An administrator can make you one too.'
      : 'If this address has an account, an administrator now sees that you need a new password, and will give you a link.';
    return data({ problem: undefined, errors: undefined, values: undefined, done, to: undefined });
  }
  const result = await accounts.reset(token, text('password'), context.get(visitor));
  if (result.outcome === 'refused') return refusal(result, { email: '' });
  if (result.outcome === 'second step') throw redirectToSecondStep(url, result.headers);
  const done = 'Your new password is set, and you are logged in. Everywhere else you are logged out.';
  return signedInAnswer(form, result, redirectTarget(url, result.account.role), done);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta({
    title: pageTitle('A new password', matches),
    description: 'For the people who keep this site.',
    path: href('/auth/reset'),
    siteUrl: loaderData?.siteUrl ?? '',
    noindex: true,
  });

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  const { hasLink, who, isMailed } = loaderData;
  const onward = redirectQuery(useSearchParams()[0]);
  return (
    <AccountFrame
      title={hasLink ? 'Choose a new password' : 'A new password'}
      lead={
        hasLink
          ? 'This link works once.'
          : isMailed
            ? 'Tell us your address, and we send you a link.'
            : 'Tell us your address, and an administrator gives you a link.'
      }
      foot={
        <>
          Remembered it? <Link to={href('/login') + onward}>Log in</Link>.
        </>
      }
    >
      {hasLink ? <ChoosePassword who={who} answer={actionData} /> : <RequestReset answer={actionData} />}
    </AccountFrame>
  );
}
