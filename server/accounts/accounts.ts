import { createHmac } from 'node:crypto';
import type { Scope } from '../../domain/accounts/tokens.ts';
import { bearerOf } from '../http/bearer.ts';
import type { Auth } from './auth.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { createDesk, type Desk } from './desk.ts';
import { createRequests, type Requests } from './requests.ts';
import { createSetUp, type SetUp } from './set-up.ts';
import { accountOf, cookiesToSet, createSignIn, type SignIn, sessionOf } from './sign-in.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { createTokens, type PrincipalResult, type Tokens } from './tokens.ts';
import type { Account, AccountsOptions, Caller, Parts } from './types.ts';

export type { Account, AccountsOptions, Principal, Refusal, Role } from './types.ts';

export type Accounts = SignIn &
  Requests &
  SetUp &
  Desk &
  Tokens & {
    /** The signed-in account of this request, or null. */
    current: (request: Request) => Promise<Account | null>;
    /**
     * Who asks the API: a token that has the scope, or else whoever is signed in as editor or administrator.
     * `unknown` is answered with 401 (429 when it says how long to wait), `forbidden` with 403.
     */
    principal: (request: Request, scope: Scope, caller: Caller) => Promise<PrincipalResult>;
    signOut: (request: Request) => Promise<Headers>;
    /** Removes expired sessions, links, requests, failures, and security events older than a year. Once a day is enough. */
    purgeExpired: () => Promise<void>;
  };

export function createAccounts(options: AccountsOptions): Accounts {
  const { store, secret, siteUrl, now, events } = options;
  // better-auth takes half a second to load, which neither the start nor a visitor should wait for.
  const load = () => import('./auth.ts');
  let loading: Promise<Auth> | undefined;
  const parts: Parts = {
    ...options,
    auth: () => (loading ??= load().then(({ createAuth }) => createAuth(options))),
    authIn: async (trx) =>
      (await load()).createAuth({ ...options, store: { db: trx, dialect: store.dialect } }),
    throttle: createSignInThrottle(store, now),
    keyOf: (...texts) => createHmac('sha256', secret).update(JSON.stringify(texts)).digest('base64url'),
  };
  const requests = createRequests(parts);
  const tokens = createTokens(parts);
  const hasSessionCookie = (request: Request) =>
    (sessionOf(request).get('cookie') ?? '').includes(`${cookiePrefix(siteUrl)}.session_token=`);

  async function current(request: Request): Promise<Account | null> {
    if (!hasSessionCookie(request)) return null;
    const { api } = await parts.auth();
    const found = await api.getSession({ headers: sessionOf(request) });
    return found && accountOf(found.user);
  }

  return {
    current,

    async principal(request, scope, caller) {
      const bearer = bearerOf(request.headers);
      if (bearer !== null) return tokens.principalOf(bearer, scope, caller);
      const account = await current(request);
      if (!account) return { outcome: 'unknown' };
      if (!account.role) return { outcome: 'forbidden' };
      return { outcome: 'ok', who: { kind: 'account', id: account.id, name: account.name } };
    },

    async signOut(request) {
      if (!hasSessionCookie(request)) return new Headers();
      const { api } = await parts.auth();
      const { headers } = await api.signOut({ headers: sessionOf(request), returnHeaders: true });
      return cookiesToSet(headers);
    },

    async purgeExpired() {
      await purgeSessions(parts);
      await requests.purge();
      await tokens.purge();
      await parts.throttle.purge();
      await events.purge();
    },

    ...createSignIn(parts),
    ...createSetUp(parts),
    ...createDesk(parts),
    request: requests.request,
    invitation: requests.invitation,
    accept: requests.accept,
    requests: requests.requests,
    approve: requests.approve,
    refuse: requests.refuse,
    tokens: tokens.tokens,
    makeToken: tokens.makeToken,
    revokeToken: tokens.revokeToken,
  };
}

async function purgeSessions({ store, auth, now }: Parts) {
  const at = new Date(now());
  const expired = await store.db
    .selectFrom('session')
    .select('id')
    .where('expiresAt', '<', store.dialect === 'sqlite' ? at.toISOString() : at)
    .limit(1)
    .execute();
  if (expired.length === 0) return;
  const { adapter } = await (await auth()).$context;
  await adapter.deleteMany({ model: 'session', where: [{ field: 'expiresAt', operator: 'lt', value: at }] });
}
