import { data } from 'react-router';
import type { Refusal } from '../../server/accounts/accounts.ts';

/** The answer to a refused form: the problem and the typed values, without the password. */
export function refusal<Values extends Record<string, string>>(
  { status, message, errors, retryAfterSeconds }: Refusal,
  values: Values,
) {
  const headers: Record<string, string> = retryAfterSeconds
    ? { 'retry-after': String(retryAfterSeconds) }
    : {};
  return data({ problem: message, errors, values, done: undefined, to: undefined }, { status, headers });
}
