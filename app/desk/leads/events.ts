import { mayDo, signedIn } from '../../admin-ui/signed-in.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/events';

/**
 * Tells that leads have changed, as server-sent events: a number and never a person. What a browser missed while it
 * slept is in the first one it gets.
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
    // nginx would keep it back.
    'x-accel-buffering': 'no',
  };
  // Nobody would read the stream, nor give its place back.
  if (request.method === 'HEAD') return new Response(null, { headers });
  const { accounts, leadEvents } = context.get(services);
  const stream = leadEvents.open({
    account: context.get(signedIn).id,
    async isAllowed() {
      const account = await accounts.watching(request);
      return account !== null && mayDo(account, 'sales') && !(await accounts.owesSecondFactor(account));
    },
  });
  // Whoever hears this looks now and then by themselves.
  if (!stream) return new Response(null, { status: 503, headers: { 'retry-after': '30' } });
  return new Response(stream, { headers });
}
