import { hasRole, signedInAccount } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/events';

/**
 * Announces changes of leads as server-sent events. An event holds a version number and no personal data. The
 * first event tells a reconnected browser the current version.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (!request.headers.get('accept')?.includes('text/event-stream')) {
    return new Response('Ask for text/event-stream.', {
      status: 406,
      headers: { 'cache-control': 'no-store' },
    });
  }
  const headers = {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    // Tells nginx not to buffer the stream.
    'x-accel-buffering': 'no',
  };
  // A stream for HEAD would never be read or closed.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { accounts, leadEvents } = context.get(services);
  const stream = leadEvents.open({
    account: context.get(signedInAccount).id,
    async isAllowed() {
      const account = await accounts.watching(request);
      return account !== null && hasRole(account, 'sales') && !(await accounts.owesSecondFactor(account));
    },
  });
  // Without a stream the browser polls (use-lead-events.ts).
  if (!stream) return new Response(null, { status: 503, headers: { 'retry-after': '30' } });
  return new Response(stream, { headers });
}
