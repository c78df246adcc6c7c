import { data, href } from 'react-router';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { readForm } from '../accounts/read-form.ts';
import type { PageHandle } from '../islands/page-handle.ts';
import { pageTitle } from '../site/meta.ts';
import { services } from '../site/request-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import type { Route } from './+types/page';

export const handle: PageHandle = { isDocument: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Unsubscribe', matches) },
  { name: 'robots', content: 'noindex' },
];

/**
 * The token in the address gives access: no cache or search engine may store it. The policy for all pages
 * sends other sites only the origin. A stricter `no-referrer` would make browsers send this form with
 * `Origin: null`.
 */
export function headers(): HeadersInit {
  return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
}

type State = 'on' | 'left' | 'gone' | 'unknown';

/** Changes nothing: mail scanners open every link of a mail. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await context.get(services).unsubscribing.subscriberOf(params.token);
  if (subscriber === null) return data({ state: 'unknown' as State, email: '' }, { status: 404 });
  if (subscriber === 'gone') return data({ state: 'gone' as State, email: '' });
  const state: State = subscriber.leftAt === null ? 'on' : 'left';
  return data({ state, email: masked(subscriber.email) });
}

/**
 * Unsubscribes, also from the button of a mail program (RFC 8058, `List-Unsubscribe=One-Click`), or
 * subscribes again.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { unsubscribing, subscriptions, withIntakeDeadline } = context.get(services);
  const form = await readForm(request);
  return withIntakeDeadline(async (deadline) => {
    const subscriber = await unsubscribing.subscriberOf(params.token);
    if (subscriber === null) return data({ done: '' }, { status: 404 });
    if (subscriber === 'gone') return data({ done: '' });
    if (form.get('intent') === 'again') {
      await subscriptions.rejoin(subscriber.id, deadline);
      return data({ done: 'You are on the list again.' });
    }
    await subscriptions.leave(subscriber.id, 'link', deadline);
    return data({ done: 'Done. We do not write to you any more.' });
  });
}

/** Subscribers recognise their own address; readers of a forwarded mail do not learn it. */
function masked(email: string): string {
  const [local = '', host = ''] = email.split('@');
  return `${local.slice(0, 1)}…@${host}`;
}

const WORDS: Record<State, { title: string; lead: string }> = {
  on: { title: 'Leave the list', lead: 'No more prices and news by e-mail.' },
  left: { title: 'You have left the list', lead: 'We keep the address only so that nobody puts it back.' },
  gone: { title: 'You are not on the list', lead: 'We do not know this address any more.' },
  unknown: {
    title: 'This link is not complete',
    lead: 'Open the link exactly as it is in the e-mail, or write to us and we take you off the list.',
  },
};

export default function Unsubscribe({ loaderData: { state, email }, actionData }: Route.ComponentProps) {
  const { title, lead } = WORDS[state];
  return (
    <AccountFrame title={title} lead={lead}>
      {actionData?.done && <Alert tone="ok">{actionData.done}</Alert>}
      {state === 'on' && (
        <form method="post" className="form">
          <p>
            Your address: <b>{email}</b>
          </p>
          <Button type="submit" variant="primary" wide icon={null}>
            Unsubscribe
          </Button>
        </form>
      )}
      {state === 'left' && (
        <form method="post" className="form">
          <input type="hidden" name="intent" value="again" />
          <p>
            Your address: <b>{email}</b>
          </p>
          <Button type="submit" variant="ghost" wide icon={null}>
            Join again
          </Button>
        </form>
      )}
      {(state === 'gone' || state === 'unknown') && (
        <ButtonAnchor href={href('/contact-us')} icon={null}>
          Write to us
        </ButtonAnchor>
      )}
    </AccountFrame>
  );
}
