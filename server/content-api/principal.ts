import type { Services } from '../services.ts';
import type { Author } from '../store/content-changes.ts';
import { type Access, ApiError } from './operation.ts';

/** Who asks, when they may do what the operation needs. */
export async function askWho(
  { accounts }: Services,
  request: Request,
  access: Exclude<Access, 'public'>,
): Promise<Author> {
  const account = await accounts.current(request);
  if (!account) throw new ApiError(401, 'Please sign in, or send a token.');
  if (!account.role) throw new ApiError(403, FORBIDDEN[access]);
  return { kind: 'account', id: account.id, name: account.name };
}

const FORBIDDEN = {
  content: 'This account or token may not change content.',
  log: 'This account or token may not read the log.',
};
