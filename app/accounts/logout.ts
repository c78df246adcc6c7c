import { href, redirect } from 'react-router';
import { services } from '../request-context.ts';
import type { Route } from './+types/logout';

/** A link must not be able to log anybody out. */
export const loader = () => redirect(href('/'));

export async function action({ request, context }: Route.ActionArgs) {
  const headers = await context.get(services).accounts.signOut(request);
  return redirect(href('/login'), { status: 303, headers });
}
