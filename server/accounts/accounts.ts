import { createHmac } from 'node:crypto';
import type { Scope } from '../../domain/accounts/tokens.ts';
import { takeLock } from '../database/dialect.ts';
import { bearerOf } from '../http/bearer.ts';
import { type AccountAdministration, createAccountAdministration } from './account-administration.ts';
import type { Auth } from './auth.ts';
import { createInvitations, type Invitations } from './invitations.ts';
import { createOwnAccount, type OwnAccount } from './own-account.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { reencryptSecondFactors } from './reencrypt.ts';
import { createRequests, type Requests } from './requests.ts';
import { createResets, type Resets } from './resets.ts';
import { createSecondFactor, type SecondFactor } from './second-factor.ts';
import { createSecondFactorRule, type SecondFactorRule } from './second-factor-rule.ts';
import { createSessions, purgeSessions, type Sessions } from './sessions.ts';
import { createSetUp, type SetUp } from './set-up.ts';
import { createSignIn, type SignIn } from './sign-in.ts';
import { createSignInThrottle } from './sign-in-throttle.ts';
import { type ApiTokens, createTokens, type PrincipalResult } from './tokens.ts';
import { type AccountsOptions, type Caller, mayEditContent, type Parts } from './types.ts';

export type { Account, AccountsOptions, Refusal, Role } from './types.ts';

export type Accounts = SignIn &
  Sessions &
  OwnAccount &
  SecondFactor &
  Passkeys &
  SecondFactorRule &
  Requests &
  Invitations &
  Resets &
  SetUp &
  AccountAdministration &
  ApiTokens & {
    /**
     * Authenticates an API request: a token with the scope, or a signed-in editor or administrator. `unknown` means 401
     * (429 with a time to wait), `forbidden` means 403.
     */
    principal: (request: Request, scope: Scope, caller: Caller) => Promise<PrincipalResult>;
    /** Removes expired sessions, links, requests and failures, and security events older than a year. Run it daily. */
    purgeExpired: () => Promise<void>;
    /** Re-encrypts second factors with the current secret; logs how many are unreadable. */
    reencrypt: () => Promise<void>;
  };

const UNREADABLE =
  'second factors cannot be read: give the SECRET_KEY they were made with as a second one (docs/operations.md)';

export function createAccounts(options: AccountsOptions): Accounts {
  const { store, secret, now, events, log } = options;
  // Load better-auth in the background: it takes half a second, for which neither start nor visitor should wait.
  const load = () => import('./auth.ts');
  let loading: Promise<Auth> | undefined;
  const parts: Parts = {
    ...options,
    auth: () => (loading ??= load().then(({ createAuth }) => createAuth(options))),
    async changeAccounts(work) {
      // Load better-auth before the transaction, because SQLite's write lock is held during it.
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
      const mayNot = !mayEditContent(account.role) || (await rule.owesSecondFactor(account));
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
    ...createPasskeys(parts, checks),
    ...createSignIn(parts),
    ...createSetUp(parts),
    ...createAccountAdministration(parts),
    ...requests,
    ...createInvitations(parts),
    ...resets,
    ...tokens,
  };
}
