import { isBlank, lengthOf } from '../inputs/text.ts';

/** Rights of an API token: write content, read the log, or send leads. */
export const SCOPES = ['content', 'log', 'leads'] as const;
export type Scope = (typeof SCOPES)[number];

/** Allowed lifetimes of a token, in days. */
export const TOKEN_DAYS = [30, 90, 365] as const;

export const TOKEN_NAME_MAX = 60;

/** Prefix of every token, so that secret scanners recognise leaked ones. */
export const TOKEN_PREFIX = 'vyv_';

/** The fields of a new token, as a form sends them. */
export type TokenFields = { name: string; scopes: string[]; days: string };
export type NewToken = { name: string; scopes: Scope[]; days: number };
export type TokenErrors = Partial<Record<keyof TokenFields, string>>;

/** The validated token fields, or the errors. */
export function readToken({
  name,
  scopes,
  days,
}: TokenFields): { token: NewToken } | { errors: TokenErrors } {
  const errors: TokenErrors = {};
  const known = SCOPES.filter((scope) => scopes.includes(scope));
  const length = TOKEN_DAYS.find((choice) => String(choice) === days);
  if (isBlank(name)) errors.name = 'Name is required';
  else if (lengthOf(name.trim()) > TOKEN_NAME_MAX)
    errors.name = `Name can be at most ${TOKEN_NAME_MAX} characters`;
  if (known.length === 0) errors.scopes = 'Choose at least one thing that the program may do';
  if (!length) errors.days = 'Choose how long the token works';
  return length && Object.keys(errors).length === 0
    ? { token: { name: name.trim(), scopes: known, days: length } }
    : { errors };
}
