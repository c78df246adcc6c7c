import { emailProblem, readEmail } from '../inputs/email-address.ts';
import { EMAIL_MESSAGE } from '../inputs/email-messages.ts';
import { readName } from '../inputs/person-name.ts';
import { isBlank } from '../inputs/text.ts';

/** The fields of an account; each function returns the problems found. */
export type AccountFields = { name: string; email: string; password: string };
export type AccountErrors = Partial<Record<keyof AccountFields, string>>;

export const PASSWORD_MIN = 10;
/** Length limits in characters; for addresses see RFC 5321 §4.5.3.1.3. */
export const MAX_LENGTHS = { name: 60, email: 254, password: 200 } as const;

const LABELS = { name: 'Name', email: 'Email', password: 'Password' } as const;

/** Checks lengths only. Call it first, because its cost does not depend on the input. */
export function lengthErrors(fields: Partial<AccountFields>): AccountErrors {
  const errors: AccountErrors = {};
  for (const name of ['name', 'email', 'password'] as const) {
    if ((fields[name]?.length ?? 0) <= MAX_LENGTHS[name]) continue;
    errors[name] = `${LABELS[name]} can be at most ${MAX_LENGTHS[name]} characters`;
  }
  return errors;
}

/** Checks fields that passed `lengthErrors`. Password strength is checked elsewhere. */
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

/** better-auth accepts fewer addresses than mail: no top-level domain such as .भारत (xn--h2brj9c). */
function loginProblem(email: string): string | null {
  if (ADDRESS.test(email)) return null;
  return /\.xn--[^.]+$/.test(email)
    ? 'To log in you need an address that ends in a to z, such as .com or .in'
    : EMAIL_MESSAGE;
}

/** Neighbouring parts cannot match the same characters, so no input is slow. A subset of what better-auth accepts. */
const ADDRESS = /^[a-z0-9_+-]+(?:[.'][a-z0-9_+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i;
