import { monthsBefore, RETENTION } from '../../../domain/personal-data/retention.ts';
import { newId } from '../../crypto/ids.ts';
import type { Store, Trx } from '../../database/open.ts';
import type { Log } from '../../process/log.ts';
import { targetNames } from './event-targets.ts';

/** Events of the audit log. */
export type SecurityEventName =
  | 'administrator-set-up'
  | 'sign-in'
  | 'sign-in-failed'
  | 'sign-in-slowed'
  | 'access-refused'
  | 'account-requested'
  | 'request-approved'
  | 'request-removed'
  | 'account-invited'
  | 'invitation-withdrawn'
  | 'account-opened'
  | 'role-changed'
  | 'account-removed'
  | 'token-made'
  | 'token-revoked'
  | 'token-unknown'
  | 'password-confirmed'
  | 'confirmation-failed'
  | 'name-changed'
  | 'password-changed'
  | 'session-ended'
  | 'other-sessions-ended'
  | 'reset-asked'
  | 'reset-link-made'
  | 'reset-link-mailed'
  | 'reset-link-not-mailed'
  | 'password-reset'
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-removed'
  | 'second-factor-failed'
  | 'second-factor-demanded'
  | 'second-factor-demanded-of-everybody'
  | 'second-factor-not-demanded'
  | 'recovery-code-used'
  | 'recovery-codes-made'
  | 'source-made'
  | 'source-changed'
  | 'source-removed'
  | 'refused-lead-read'
  | 'refused-lead-entered'
  | 'refused-lead-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'passkey-used'
  | 'passkey-refused'
  | 'device-trusted'
  | 'lead-read'
  | 'lead-released'
  | 'delivery-replayed'
  | 'channel-tried'
  | 'leads-exported'
  | 'leads-imported'
  | 'people-imported'
  | 'import-undone'
  | 'subscribers-exported'
  | 'subscriber-taken-off'
  | 'subscriber-put-back'
  | 'person-searched'
  | 'person-read'
  | 'person-exported'
  | 'person-corrected'
  | 'person-restricted'
  | 'restriction-lifted'
  | 'person-erased'
  | 'retention-on'
  | 'retention-off';
export type SecurityEvent = {
  what: SecurityEventName;
  /** Id of the acting account or token; null for an anonymous visitor. */
  who?: string | null;
  /** Id of the affected record. Never an e-mail address or a name. */
  target?: string | null;
  requestId: string;
};
/** `whoName` is empty if the name is not known any more. */
export type ListedSecurityEvent = {
  id: string;
  at: number;
  what: string;
  who: string | null;
  whoName: string;
  target: string | null;
  requestId: string;
};

export type SecurityEventFilter = {
  what?: readonly SecurityEventName[];
  /** Id of the acting account. */
  who?: string;
  /** Id of an account that acted or was affected. */
  about?: string;
  /** Milliseconds since 1970, from inclusive to exclusive. */
  from?: number;
  until?: number;
};

export type SecurityEvents = {
  /** Logs and stores the event. Never rejects, because the action itself has already happened. */
  record: (event: SecurityEvent) => Promise<void>;
  /** Records an action done in several requests as one event; later requests raise its count. */
  recordBatch: (event: Omit<SecurityEvent, 'target'> & { batch: string; many: number }) => Promise<void>;
  /** Newest first; `before` is the id of the last one seen. */
  list: (
    page: { before: string | null; limit: number },
    filter?: SecurityEventFilter,
  ) => Promise<ListedSecurityEvent[]>;
  /** The names that are known for the targets of these events, by target. */
  targetNames: (events: readonly ListedSecurityEvent[]) => Promise<Record<string, string>>;
  /** Names of removed accounts that events may mention. */
  removedAccounts: () => Promise<{ id: string; name: string }[]>;
  /** Removes events older than a year, and names of accounts that were removed earlier. */
  purge: () => Promise<void>;
};

export function createSecurityEvents(
  store: Store,
  { log, now }: { log: Log; now: () => number },
): SecurityEvents {
  const add = (db: Store['db'] | Trx, { what, who = null, target = null, requestId }: SecurityEvent) => {
    const at = now();
    return db
      .insertInto('security_event')
      .values({ id: newId(at), at, what, who, target, request_id: requestId })
      .execute();
  };

  async function report(
    { what, who = null, target = null, requestId }: SecurityEvent,
    keep: () => Promise<unknown>,
  ) {
    log.info({ event: what, who, target, request: requestId }, 'security event');
    try {
      await keep();
    } catch (error) {
      log.error({ err: error, event: what, request: requestId }, 'a security event could not be kept');
    }
  }

  return {
    record: (event) => report(event, () => add(store.db, event)),

    recordBatch({ batch, many, ...event }) {
      const withTarget = { ...event, target: `${batch} ${many}` };
      return report(withTarget, () =>
        store.write(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('security_event')
            .set({ target: withTarget.target })
            .where('what', '=', event.what)
            .where('who', '=', event.who ?? null)
            .where('target', 'like', `${batch} %`)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) await add(trx, withTarget);
        }),
      );
    },

    async list({ before, limit }, { what, who, about, from, until } = {}) {
      let rows = store.db
        .selectFrom('security_event as event')
        .leftJoin('user', 'user.id', 'event.who')
        .leftJoin('api_token', 'api_token.id', 'event.who')
        .leftJoin('removed_account', 'removed_account.id', 'event.who')
        .select(['event.id', 'event.at', 'event.what', 'event.who', 'event.target', 'event.request_id'])
        .select((select) =>
          select.fn.coalesce('user.name', 'api_token.name', 'removed_account.name').as('name'),
        )
        .orderBy('event.id', 'desc')
        .limit(limit);
      if (before) rows = rows.where('event.id', '<', before);
      if (what) rows = rows.where('event.what', 'in', what);
      if (who !== undefined) rows = rows.where('event.who', '=', who);
      if (about !== undefined) {
        rows = rows.where((row) => row.or([row('event.who', '=', about), row('event.target', '=', about)]));
      }
      if (from !== undefined) rows = rows.where('event.at', '>=', from);
      if (until !== undefined) rows = rows.where('event.at', '<', until);
      return (await rows.execute()).map(({ request_id, name, at, ...event }) => ({
        ...event,
        at: Number(at),
        whoName: name ?? '',
        requestId: request_id,
      }));
    },

    targetNames: (events) => targetNames(store.db, events),

    removedAccounts: () =>
      store.db.selectFrom('removed_account').select(['id', 'name']).orderBy('name').limit(200).execute(),

    async purge() {
      const end = monthsBefore(now(), RETENTION.logMonths);
      await store.db.deleteFrom('security_event').where('at', '<', end).execute();
      await store.db.deleteFrom('removed_account').where('removed_at', '<', end).execute();
    },
  };
}
