import type { Account } from '../accounts/accounts.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { mayEditContent } from '../accounts/types.ts';
import { INTAKE_TIMEOUT_MS } from '../database/request-deadline.ts';
import { withTimeout } from '../database/with-timeout.ts';
import type { Services } from '../services.ts';

export type EditorAccess = { account: Account; blocked: 'second-factor' | null } | null;

/** The editor of this request and what blocks editing; null for others. Rejects while the store is unavailable. */
export async function editorOf(
  { accounts, config }: Pick<Services, 'accounts' | 'config'>,
  request: Request,
): Promise<EditorAccess> {
  if (!hasSession(request.headers.get('cookie') ?? '', config.siteUrl)) return null;
  const account = await accounts.current(request);
  if (!account || !mayEditContent(account.role)) return null;
  return { account, blocked: (await accounts.owesSecondFactor(account)) ? 'second-factor' : null };
}

/**
 * Whether the request needs its own page instead of the cached one, because its editor gets a toolbar
 * (app/editing/show-bar.ts).
 */
export const bypassesPageCache = (services: Services, request: Request): Promise<boolean> =>
  withTimeout(editorOf(services, request), INTAKE_TIMEOUT_MS).then(
    (asking) => asking !== null,
    () => false,
  );
