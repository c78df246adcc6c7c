import { createHmac } from 'node:crypto';
import type { Auth } from './auth.ts';
import { cookiePrefix } from './cookie-prefix.ts';
import { createDesk, type Desk } from './desk.ts';
import { createRequests, type Requests } from './requests.ts';
import { createSetUp, type SetUp } from './set-up.ts';
import { accountOf, cookiesToSet, createSignIn, type SignIn, sessionOf } from './sign-in.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import type { Account, AccountsOptions, Parts } from './types.ts';

export type { Account, AccountsOptions, Refusal, Role } from './types.ts';

export type Accounts = SignIn &
  Requests &
  SetUp &
  Desk & {
    /** The signed-in account of this request, or null. */
    current: (request: Request) => Promise<Account | null>;
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
  const hasSessionCookie = (request: Request) =>
    (request.headers.get('cookie') ?? '').includes(`${cookiePrefix(siteUrl)}.session_token=`);

  return {
    async current(request) {
      if (!hasSessionCookie(request)) return null;
      const { api } = await parts.auth();
      const found = await api.getSession({ headers: sessionOf(request) });
      return found && accountOf(found.user);
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
