import { data, href, redirect } from 'react-router';
import type { Account } from '../../server/accounts/accounts.ts';
import { redirectQuery } from './login-redirect.ts';

type Signed = { headers: Headers; account: Account };

/** The answer to a successful login: the message `done`, then the page goes on to `to`. */
export function signedInAnswer(form: FormData, { headers }: Signed, to: string, done: string) {
  // Without JavaScript the server redirects at once.
  if (!form.has('alive')) throw redirect(to, { status: 303, headers });
  return data({ problem: undefined, errors: undefined, values: undefined, done, to }, { headers });
}

/** Redirects to the page for the code, which goes on to the same page as this login. */
export function redirectToSecondStep(url: URL, headers: Headers) {
  const path = href('/login/code') + redirectQuery(url.searchParams);
  return redirect(path, { status: 303, headers });
}
