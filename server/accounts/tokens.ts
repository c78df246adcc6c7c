import { type NewToken, SCOPES, type Scope, TOKEN_PREFIX } from '../../domain/accounts/tokens.ts';
import { DAY_MS, MINUTE_MS } from '../../domain/dates/durations.ts';
import { cleanLine } from '../../domain/inputs/text.ts';
import { networkOf } from '../crypto/hashes.ts';
import { newId } from '../crypto/ids.ts';
import type { Administrator } from './requests.ts';
import { hashSecretToken, newSecretToken } from './secret-token.ts';
import { ADDRESS_LIMIT } from './sign-in-throttle.ts';
import type { Caller, Parts, Principal } from './types.ts';

/** As long as the security events that refer to it. */
const RETENTION_MS = 365 * DAY_MS;
const LISTED = 200;

export type PrincipalResult =
  | { outcome: 'ok'; who: Principal }
  /** No known principal; `retryAfterSeconds` after too many wrong tokens from this address. */
  | { outcome: 'unknown'; retryAfterSeconds?: number }
  | { outcome: 'forbidden' };

export type ListedToken = {
  id: string;
  name: string;
  scopes: Scope[];
  createdAt: number;
  /** Name of the creator; empty for a deleted account. */
  createdBy: string;
  expiresAt: number;
  revokedAt: number | null;
  lastUsedAt: number | null;
};

/** Lists, creates and revokes the API tokens of programs. */
export type ApiTokens = {
  /** Newest first, at most 200, including expired and revoked ones. */
  tokens: () => Promise<ListedToken[]>;
  /** Returns the token; only its hash is stored. */
  makeToken: (token: NewToken, by: Administrator) => Promise<{ token: string; name: string }>;
  /** False when there is no active token with this id. */
  revokeToken: (id: string, by: Administrator) => Promise<boolean>;
};

/** Tokens that authenticate programs. */
export function createTokens({ store, throttle, keyOf, events, now }: Parts) {
  async function refuse({ address, requestId }: Caller): Promise<PrincipalResult> {
    const { waitMs, last } = await throttle.attempt(keyOf('token', networkOf(address)), ADDRESS_LIMIT);
    if (waitMs > 0) return { outcome: 'unknown', retryAfterSeconds: Math.ceil(waitMs / 1000) };
    if (last) await events.record({ what: 'token-unknown', requestId });
    return { outcome: 'unknown' };
  }

  return {
    /** The principal of a token. Wrong tokens are counted by address; a correct one is never delayed by them. */
    async principalOf(token: string, scope: Scope, caller: Caller): Promise<PrincipalResult> {
      const found = await store.db
        .selectFrom('api_token')
        .select(['id', 'name', 'scopes', 'last_used_at'])
        .where('hash', '=', hashSecretToken(token))
        .where('expires_at', '>', now())
        .where('revoked_at', 'is', null)
        .executeTakeFirst();
      if (!found) return refuse(caller);
      const { id, name, scopes, last_used_at: lastUsedAt } = found;
      if (!scopes.split(' ').includes(scope)) return { outcome: 'forbidden' };
      if (lastUsedAt === null || Math.abs(now() - lastUsedAt) >= MINUTE_MS) {
        await store.db.updateTable('api_token').set({ last_used_at: now() }).where('id', '=', id).execute();
      }
      return { outcome: 'ok', who: { kind: 'token', id, name } };
    },

    async tokens(): Promise<ListedToken[]> {
      const rows = await store.db
        .selectFrom('api_token as token')
        .leftJoin('user', 'user.id', 'token.created_by')
        .select(['token.id', 'token.name', 'token.scopes', 'token.created_at', 'token.expires_at'])
        .select(['token.revoked_at', 'token.last_used_at', 'user.name as made_by'])
        .orderBy('token.id', 'desc')
        .limit(LISTED)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        scopes: SCOPES.filter((scope) => row.scopes.split(' ').includes(scope)),
        createdAt: row.created_at,
        createdBy: row.made_by ?? '',
        expiresAt: row.expires_at,
        revokedAt: row.revoked_at,
        lastUsedAt: row.last_used_at,
      }));
    },

    async makeToken({ name, scopes, days }: NewToken, by: Administrator) {
      const token = TOKEN_PREFIX + newSecretToken();
      const at = now();
      const row = {
        id: newId(at),
        name: cleanLine(name),
        hash: hashSecretToken(token),
        scopes: scopes.join(' '),
        created_at: at,
        created_by: by.id,
        expires_at: at + days * DAY_MS,
        revoked_at: null,
        last_used_at: null,
      };
      await store.db.insertInto('api_token').values(row).execute();
      await events.record({ what: 'token-made', who: by.id, target: row.id, requestId: by.requestId });
      return { token, name: row.name };
    },

    async revokeToken(id: string, by: Administrator): Promise<boolean> {
      const { numUpdatedRows } = await store.db
        .updateTable('api_token')
        .set({ revoked_at: now() })
        .where('id', '=', id)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return false;
      await events.record({ what: 'token-revoked', who: by.id, target: id, requestId: by.requestId });
      return true;
    },

    async purge() {
      await store.db
        .deleteFrom('api_token')
        .where('expires_at', '<', now() - RETENTION_MS)
        .execute();
    },
  };
}
