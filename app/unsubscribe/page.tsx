import { data, href } from 'react-router';
import { AccountFrame } from '../accounts/account-frame.tsx';
import { readForm } from '../accounts/read-form.ts';
import type { PageHandle } from '../islands/page-handle.ts';
import { titled } from '../site/meta.ts';
import { services } from '../site/request-context.ts';
import { Alert } from '../ui/alert.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import type { Route } from './+types/page';

export const handle: PageHandle = { isDocument: true };

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Unsubscribe', matches) },
  { name: 'robots', content: 'noindex' },
];

/**
 * The link is a key: nothing on the way keeps or lists it. Other sites are told of the origin alone, by the policy for
 * all pages; none at all would make a browser send the form without an origin.
 */
export function headers(): HeadersInit {
  return { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' };
}

type State = 'on' | 'left' | 'gone' | 'unknown';

/** Only shows: programs that look through mails open every link in them. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const subscriber = await context.get(services).unsubscribing.subscriberOf(params.token);
  if (subscriber === null) return data({ state: 'unknown' as State, email: '' }, { status: 404 });
  if (subscriber === 'gone') return data({ state: 'gone' as State, email: '' });
  const state: State = subscriber.leftAt === null ? 'on' : 'left';
  return data({ state, email: masked(subscriber.email) });
}

/** Leaves, also for a mail program's own button (RFC 8058, `List-Unsubscribe=One-Click`), or comes back. */
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

/** Enough to know it by; a mail that was passed on tells nobody whose it was. */
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
