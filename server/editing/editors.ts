import type { Account } from '../accounts/accounts.ts';
import { hasSession } from '../accounts/cookie-prefix.ts';
import { editsContent } from '../accounts/types.ts';
import type { Services } from '../services.ts';

export type EditorAccess = { account: Account; blocked: 'second-factor' | null } | null;

/** Who may edit, when this request is theirs, and what keeps them from editing. Rejects while the store is away. */
export async function editorOf(
  { accounts, config }: Pick<Services, 'accounts' | 'config'>,
  request: Request,
): Promise<EditorAccess> {
  if (!hasSession(request.headers.get('cookie') ?? '', config.siteUrl)) return null;
  const account = await accounts.current(request);
  if (!account || !editsContent(account.role)) return null;
  return { account, blocked: (await accounts.owesSecondFactor(account)) ? 'second-factor' : null };
}

/** Whether the cached page is not for this request, for its editor gets a bar over it (app/editing/show-bar.ts). */
export const bypassesPageCache = (services: Services, request: Request): Promise<boolean> =>
  editorOf(services, request).then(
    (asking) => asking !== null,
    () => false,
  );
