import { href, redirect } from 'react-router';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/logout';

/** A link must not be able to log anybody out. */
export const loader = () => redirect(href('/'));

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, notices } = context.get(services);
  // Out first: what became of the notices must keep nobody in.
  const headers = await accounts.signOut(request);
  const left = await notices.leaveDevice(request);
  if (left) headers.append('set-cookie', left);
  return redirect(href('/login'), { status: 303, headers });
}
