import { DAY_MS } from '../../../domain/dates/durations.ts';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import { newId, newReference, REFERENCE_ATTEMPTS } from '../../crypto/ids.ts';
import { takeLock } from '../../database/dialect.ts';
import { groupCommit } from '../../database/group-commit.ts';
import type { Store, Trx } from '../../database/open.ts';
import { intakeDeadline } from '../../database/request-deadline.ts';
import type { SubscriptionRequestTable, SubscriptionTable } from '../../database/schema.ts';
import { createAddressLimit } from './address-limit.ts';

export type NewSubscription = {
  email: string;
  consentVersion: string;
  consentLanguage: string;
  page: string;
  address: string;
  submissionKey: string | null;
  /** Why a person should look at it first; null when there is no reason. */
  quarantine: string | null;
};
type StoredRequest = { id: string; reference: string };
/** How long a request is kept for its retries; the limits need an hour of it. */
const REQUESTS_MS = DAY_MS;
export type SubscriptionListItem = {
  id: string;
  email: string;
  createdAt: number;
  page: string;
  quarantine: string | null;
  /** Since when they are not on the list any more; null while they are. */
  leftAt: number | null;
  /** The lead who has this address; null where nobody has. */
  personId: string | null;
};

type SubscribeResult =
  | { outcome: 'accepted' | 'repeated'; stored: StoredRequest; held: boolean }
  | { outcome: 'limited'; retryAfterSeconds: number };

export type SubscriptionStore = {
  /**
   * Keeps the address once. Every request takes a place in the limit and is answered alike with an id and a reference
   * of its own, so that nobody learns whether an address is on the list; one that comes again with its key within a
   * day is `repeated`, with the first answer. By `deadline` (`performance.now()`) it is written or refused.
   */
  subscribe: (subscription: NewSubscription, deadline?: number) => Promise<SubscribeResult>;
  /** Newest first; `before` is the id of the last row of the page before. `left` are those who are not on the list any more. */
  list: (page: { before: string | null; limit: number; left?: boolean }) => Promise<SubscriptionListItem[]>;
  find: (id: string) => Promise<SubscriptionListItem | null>;
  /** Of a lead, whichever of their addresses it is under. */
  ofPerson: (personId: string) => Promise<SubscriptionListItem[]>;
  /** Takes them off the list; `by` is `link` or the id of an account. False where they are not on it. The deadline is that of `subscribe`. */
  leave: (id: string, by: string, deadline?: number) => Promise<boolean>;
  /** Puts back who has left. False where they have not. */
  rejoin: (id: string, deadline?: number) => Promise<boolean>;
  /** Removes requests that are a day old. */
  purge: () => Promise<void>;
};

type Rules = {
  now: () => number;
  /** Shared with the enquiries: one limit an address. */
  enquiriesPerMinute: number;
  addressSecret: string;
};

export function createSubscriptionStore(store: Store, rules: Rules): SubscriptionStore {
  return {
    subscribe: groupCommit(store, {
      prepare: (trx) => takeLock(trx, store.dialect, 'submissions'),
      one: createSubscribing(store, rules),
    }),

    async list({ before, limit, left = false }) {
      let query = listed(store.db).orderBy('subscription.id', 'desc').limit(limit);
      query = query.where('left_at', left ? 'is not' : 'is', null);
      if (before !== null) query = query.where('subscription.id', '<', before);
      return (await query.execute()).map(itemOf);
    },

    async find(id) {
      const row = await listed(store.db).where('subscription.id', '=', id).executeTakeFirst();
      return row ? itemOf(row) : null;
    },

    async ofPerson(personId) {
      const rows = await listed(store.db)
        .where('contact_point.person_id', '=', personId)
        .orderBy('subscription.id', 'desc')
        .execute();
      return rows.map(itemOf);
    },

    leave: (id, by, deadline) => change(store, id, { left_at: rules.now(), left_by: by }, deadline),
    rejoin: (id, deadline) => change(store, id, { left_at: null, left_by: null }, deadline),
    purge: () => forgetRequests(store.db, rules.now()),
  };
}

/** One subscription inside a transaction that holds the `submissions` lock. */
function createSubscribing(store: Store, rules: Rules) {
  const limitFor = createAddressLimit(store, rules);
  return async (trx: Trx, subscription: NewSubscription): Promise<SubscribeResult> => {
    const now = rules.now();
    const email = emailKey(subscription.email);
    const first = await firstOf(trx, email, subscription.submissionKey);
    if (first) return { outcome: 'repeated', stored: first, held: false };

    const limit = await limitFor(trx, { address: subscription.address, now });
    if ('retryAfterSeconds' in limit) return { outcome: 'limited', ...limit };
    const { submissionKey } = subscription;
    const stored = await addRequest(trx, {
      email,
      submission_key: submissionKey,
      created_at: now,
      ...limit.sender,
    });
    const quarantine = subscription.quarantine ?? limit.held;
    await trx
      .insertInto('subscription')
      .values({
        id: newId(now),
        email,
        created_at: now,
        consent_version: subscription.consentVersion,
        consent_language: subscription.consentLanguage,
        page: subscription.page,
        address_hash: limit.sender.address_hash,
        address_count: limit.sender.address_count,
        reference: null,
        submission_key: submissionKey,
        quarantine,
        left_at: null,
        left_by: null,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .execute();
    // Whoever has left and comes again is on the list again, by what they agreed to now; one that a person should
    // look at first stands there with the reason.
    await trx
      .updateTable('subscription')
      .set({ left_at: null, left_by: null, created_at: now, page: subscription.page, quarantine })
      .set({ consent_version: subscription.consentVersion, consent_language: subscription.consentLanguage })
      .where('email', '=', email)
      .where('left_at', 'is not', null)
      .execute();
    await forgetRequests(trx, now);
    return { outcome: 'accepted', stored: stored, held: quarantine !== null };
  };
}

async function forgetRequests(db: Store['db'] | Trx, now: number): Promise<void> {
  await db
    .deleteFrom('subscription_request')
    .where('created_at', '<', now - REQUESTS_MS)
    .execute();
}

/** With the lead who is known by the same address. */
const listed = (db: Store['db']) =>
  db
    .selectFrom('subscription')
    .leftJoin('contact_point', (join) =>
      join.on('contact_point.kind', '=', 'email').onRef('contact_point.value', '=', 'subscription.email'),
    )
    .select(['subscription.id', 'email', 'subscription.created_at', 'page', 'quarantine', 'left_at'])
    .select('contact_point.person_id');

function itemOf(
  row: Pick<SubscriptionTable, 'id' | 'email' | 'created_at' | 'page' | 'quarantine' | 'left_at'> & {
    person_id: string | null;
  },
): SubscriptionListItem {
  return {
    id: row.id,
    email: row.email,
    createdAt: row.created_at,
    page: row.page,
    quarantine: row.quarantine,
    leftAt: row.left_at,
    personId: row.person_id,
  };
}

function change(
  store: Store,
  id: string,
  to: Pick<SubscriptionTable, 'left_at' | 'left_by'>,
  deadline = intakeDeadline(),
): Promise<boolean> {
  return store.intake.write(
    () => deadline,
    async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('subscription')
        .set(to)
        .where('id', '=', id)
        .where('left_at', to.left_at === null ? 'is not' : 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  );
}

/** The first answer to a request that comes again; not of somebody who has left the list since. */
async function firstOf(trx: Trx, email: string, key: string | null): Promise<StoredRequest | null> {
  if (key === null) return null;
  const first = await trx
    .selectFrom('subscription_request')
    .select(['id', 'reference'])
    .where('submission_key', '=', key)
    .where('email', '=', email)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('subscription')
            .select('subscription.id')
            .whereRef('subscription.email', '=', 'subscription_request.email')
            .whereRef('subscription.left_at', '>=', 'subscription_request.created_at'),
        ),
      ),
    )
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return first ?? null;
}

async function addRequest(
  trx: Trx,
  request: Omit<SubscriptionRequestTable, 'id' | 'reference'>,
): Promise<StoredRequest> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const ids = { id: newId(request.created_at), reference: newReference() };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('subscription_request')
      .values({ ...ids, ...request })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return ids;
  }
  throw new Error('No free reference was found.');
}
