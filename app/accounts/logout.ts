import { href, redirect } from 'react-router';
import { services } from '../site/request-context.ts';
import type { Route } from './+types/logout';

/** A GET request must not log anybody out: other sites can make one. */
export const loader = () => redirect(href('/'));

export async function action({ request, context }: Route.ActionArgs) {
  const { accounts, notices } = context.get(services);
  // End the session first: a failure with the notices must not keep it open.
  const headers = await accounts.signOut(request);
  const left = await notices.leaveDevice(request);
  if (left) headers.append('set-cookie', left);
  return redirect(href('/login'), { status: 303, headers });
}
