import { services, visitor } from '../../site/request-context.ts';
import type { Route } from './+types/challenge';

/** Begins a login with a passkey: the options for the browser, as JSON. Its cookie names the stored challenge. */
export async function action({ context }: Route.ActionArgs) {
  const result = await context.get(services).accounts.passkeyChallenge(context.get(visitor));
  if (result.outcome === 'refused') {
    const { message: problem, status, retryAfterSeconds } = result;
    const headers = new Headers({ 'cache-control': 'no-store' });
    if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds));
    return Response.json({ problem }, { status, headers });
  }
  result.headers.set('cache-control', 'no-store');
  return Response.json({ options: result.options }, { headers: result.headers });
}
