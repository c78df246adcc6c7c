import { createHmac } from 'node:crypto';
import type { Scope } from '../../domain/accounts/tokens.ts';
import { takeLock } from '../database/dialect.ts';
import { bearerOf } from '../http/bearer.ts';
import { type AccountAdministration, createAccountAdministration } from './account-administration.ts';
import type { Auth } from './auth.ts';
import { createOwnAccount, type OwnAccount } from './own-account.ts';
import { reencryptSecondFactors } from './reencrypt.ts';
import { createRequests, type Requests } from './requests.ts';
import { createResets, type Resets } from './resets.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { createSecondFactorRule, type SecondFactorRule } from './second-factor-rule.ts';
import { createSessions, purgeSessions, type Sessions } from './sessions.ts';
import { createSetUp, type SetUp } from './set-up.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { createTokens, type PrincipalResult, type Tokens } from './tokens.ts';
import { type AccountsOptions, type Caller, editsContent, type Parts } from './types.ts';

export type { Account, AccountsOptions, Refusal, Role } from './types.ts';

export type Accounts = SignIn &
  Sessions &
  OwnAccount &
  SecondFactor &
  SecondFactorRule &
  Requests &
  Resets &
  SetUp &
  AccountAdministration &
  Tokens & {
    /**
     * Who asks the API: a token that has the scope, or else whoever is signed in as editor or administrator.
     * `unknown` is answered with 401 (429 when it says how long to wait), `forbidden` with 403.
     */
    principal: (request: Request, scope: Scope, caller: Caller) => Promise<PrincipalResult>;
    /** Removes expired sessions, links, requests, failures, and security events older than a year. Once a day is enough. */
    purgeExpired: () => Promise<void>;
    /** Encrypts second factors with the present secret; says in the log how many cannot be read. */
    reencrypt: () => Promise<void>;
  };

const UNREADABLE =
  'second factors cannot be read: give the SECRET_KEY they were made with as a second one (docs/operations.md)';

export function createAccounts(options: AccountsOptions): Accounts {
  const { store, secret, now, events, log } = options;
  // better-auth takes half a second to load, which neither the start nor a visitor should wait for.
  const load = () => import('./auth.ts');
  let loading: Promise<Auth> | undefined;
  const parts: Parts = {
    ...options,
    auth: () => (loading ??= load().then(({ createAuth }) => createAuth(options))),
    async changeAccounts(work) {
      // SQLite's write lock is held from here on, so better-auth is loaded first.
      const { createAuth } = await load();
      return store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'accounts');
        return work(trx, createAuth({ ...options, store: { db: trx, dialect: store.dialect } }));
      });
    },
    throttle: createSignInThrottle(store, now),
    keyOf: (...texts) => createHmac('sha256', secret).update(JSON.stringify(texts)).digest('base64url'),
  };
  const { purge: purgeRequests, ...requests } = createRequests(parts);
  const { purge: purgeResets, ...resets } = createResets(parts);
  const { purge: purgeTokens, principalOf, ...tokens } = createTokens(parts);
  const { sessions, ...checks } = createSessions(parts);
  const rule = createSecondFactorRule(parts);

  return {
    async principal(request, scope, caller) {
      const bearer = bearerOf(request.headers);
      if (bearer !== null) return principalOf(bearer, scope, caller);
      const account = await sessions.current(request);
      if (!account) return { outcome: 'unknown' };
      const mayNot = !editsContent(account.role) || (await rule.owesSecondFactor(account));
      if (mayNot) return { outcome: 'forbidden' };
      return { outcome: 'ok', who: { kind: 'account', id: account.id, name: account.name } };
    },

    async purgeExpired() {
      await purgeSessions(parts);
      await purgeRequests();
      await purgeResets();
      await purgeTokens();
      await parts.throttle.purge();
      await events.purge();
    },

    async reencrypt() {
      const unreadable = await reencryptSecondFactors(parts);
      if (unreadable > 0) log.error({ unreadable }, UNREADABLE);
    },

    ...sessions,
    ...rule,
    ...createOwnAccount(parts, checks),
    ...createSecondFactor(parts, checks),
    ...createSignIn(parts),
    ...createSetUp(parts),
    ...createAccountAdministration(parts),
    ...requests,
    ...resets,
    ...tokens,
  };
}
