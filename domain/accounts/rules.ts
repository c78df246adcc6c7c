import { emailProblem, readEmail } from '../inputs/email-address.ts';
import { EMAIL_MESSAGE } from '../inputs/email-messages.ts';
import { readName } from '../inputs/person-name.ts';
import { isBlank } from '../inputs/text.ts';

/** What an account needs; each function answers what is wrong, or null. */
export type AccountFields = { name: string; email: string; password: string };
export type AccountErrors = Partial<Record<keyof AccountFields, string>>;

export const PASSWORD_MIN = 10;
/** The longest that is taken, in characters; an address by RFC 5321 §4.5.3.1.3. */
export const MAX_LENGTHS = { name: 60, email: 254, password: 200 } as const;

const LABELS = { name: 'Name', email: 'Email', password: 'Password' } as const;

/** Only compares lengths, so that it costs nothing however much was sent: asked before everything else. */
export function lengthErrors(fields: Partial<AccountFields>): AccountErrors {
  const errors: AccountErrors = {};
  for (const name of ['name', 'email', 'password'] as const) {
    if ((fields[name]?.length ?? 0) <= MAX_LENGTHS[name]) continue;
    errors[name] = `${LABELS[name]} can be at most ${MAX_LENGTHS[name]} characters`;
  }
  return errors;
}

/** What is wrong with fields of which `lengthErrors` found none; how guessable a password is, is asked elsewhere. */
export function accountErrors({ name, email, password }: AccountFields): AccountErrors {
  const errors: AccountErrors = {};
  if (isBlank(readName(name))) errors.name = 'Name is required';
  const wrong = emailProblem(readEmail(email)) ?? loginProblem(readEmail(email));
  if (wrong) errors.email = wrong;
  if (password === '') errors.password = 'Password is required';
  else if ([...password].length < PASSWORD_MIN) {
    errors.password = `Password must be at least ${PASSWORD_MIN} characters`;
  }
  return errors;
}

/** better-auth takes fewer addresses than mail does: no ending such as .भारत, which is xn--h2brj9c in ASCII. */
function loginProblem(email: string): string | null {
  if (ADDRESS.test(email)) return null;
  return /\.xn--[^.]+$/.test(email)
    ? 'To log in you need an address that ends in a to z, such as .com or .in'
    : EMAIL_MESSAGE;
}

/** No part can match what its neighbour matches, so that no text makes it slow; within what better-auth takes. */
const ADDRESS = /^[a-z0-9_+-]+(?:[.'][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
