import type { Caller, Principal } from '../accounts/types.ts';
import type { Services } from '../services.ts';
import { type Access, ApiError } from './operation.ts';

/** Returns the principal if it may perform the operation; throws ApiError otherwise. */
export async function authorize(
  { accounts }: Services,
  request: Request,
  access: Exclude<Access, 'public'>,
  caller: Caller,
): Promise<Principal> {
  const principal = await accounts.principal(request, access, caller);
  if (principal.outcome === 'ok') return principal.who;
  if (principal.outcome === 'forbidden') throw new ApiError(403, FORBIDDEN[access]);
  const { retryAfterSeconds } = principal;
  if (retryAfterSeconds === undefined) throw new ApiError(401, 'Please sign in, or send a token.');
  throw new ApiError(
    429,
    'Too many wrong tokens came from this connection. Please wait.',
    {},
    {
      'retry-after': String(retryAfterSeconds),
    },
  );
}

const FORBIDDEN = {
  content: 'This account or token may not change content.',
  log: 'This account or token may not read the log.',
};
