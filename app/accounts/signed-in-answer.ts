import { data, href, redirect } from 'react-router';
import type { Account } from '../../server/accounts/accounts.ts';
import { keepingOnward } from './way-onward.ts';

type Signed = { headers: Headers; account: Account };

/** The answer to whoever has just been signed in: the message, then on to `to`. */
export function signedInAnswer(form: FormData, { headers }: Signed, to: string, done: string) {
  // Without the script that shows the message and then goes on, the server goes on.
  if (!form.has('alive')) throw redirect(to, { status: 303, headers });
  return data({ problem: undefined, errors: undefined, values: undefined, done, to }, { headers });
}

/** On to the page that asks for the code, which leads to where this one would have led. */
export function toSecondStep(url: URL, headers: Headers) {
  const path = href('/login/code') + keepingOnward(url.searchParams);
  return redirect(path, { status: 303, headers });
}
