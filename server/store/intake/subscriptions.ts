import { DAY_MS } from '../../../domain/dates/durations.ts';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import { newId, newReference, REFERENCE_ATTEMPTS } from '../../crypto/ids.ts';
import { takeLock } from '../../database/dialect.ts';
import { groupCommit } from '../../database/group-commit.ts';
import type { Store, Trx } from '../../database/open.ts';
import { newIntakeDeadline } from '../../database/request-deadline.ts';
import type { SubscriptionRequestTable, SubscriptionTable } from '../../database/schema.ts';
import { createAddressLimit } from './address-limit.ts';

export type NewSubscription = {
  email: string;
  consentVersion: string;
  consentLanguage: string;
  page: string;
  address: string;
  submissionKey: string | null;
  /** Why a person must check it first; null without a reason. */
  quarantine: string | null;
};
type StoredRequest = { id: string; reference: string };
/** How long a request is stored for its retries; the limits need one hour. */
const REQUESTS_MS = DAY_MS;
export type SubscriptionListItem = {
  id: string;
  email: string;
  createdAt: number;
  page: string;
  quarantine: string | null;
  /** When the subscriber left; null while subscribed. */
  leftAt: number | null;
  /** The lead with this address; null without one. */
  personId: string | null;
};

type SubscribeResult =
  | { outcome: 'accepted' | 'repeated'; stored: StoredRequest; held: boolean }
  | { outcome: 'limited'; retryAfterSeconds: number };

export type SubscriptionStore = {
  /**
   * Stores the address once. Every request counts against the limit and gets its own id and reference. The answer does
   * not reveal whether an address is subscribed. A retry with the same key within a day is `repeated`, with the first
   * answer. Written or refused by `deadline` (`performance.now()`).
   */
  subscribe: (subscription: NewSubscription, deadline?: number) => Promise<SubscribeResult>;
  /** Newest first; `before` is the id of the previous page's last row. `left` lists former subscribers. */
  list: (page: { before: string | null; limit: number; left?: boolean }) => Promise<SubscriptionListItem[]>;
  find: (id: string) => Promise<SubscriptionListItem | null>;
  /** All subscriptions of a lead's addresses. */
  ofPerson: (personId: string) => Promise<SubscriptionListItem[]>;
  /** Unsubscribes; `by` is `link` or an account id. False when not subscribed. `deadline` as in `subscribe`. */
  leave: (id: string, by: string, deadline?: number) => Promise<boolean>;
  /** Subscribes a former subscriber again; false for any other. */
  rejoin: (id: string, deadline?: number) => Promise<boolean>;
  /** Removes requests older than a day. */
  purge: () => Promise<void>;
};

type Rules = {
  now: () => number;
  /** Limit of submissions from one client address, for subscriptions and enquiries together. */
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
    // A former subscriber who subscribes again is on the list with the new consent; a held one shows its reason.
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

/** With the lead who has the same address. */
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
  deadline = newIntakeDeadline(),
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

/** The first answer to a retried request; null when the subscriber has left since. */
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
