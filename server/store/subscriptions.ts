import { emailKey } from '../../domain/email-address.ts';
import { takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import type { SubscriptionRequestTable } from '../database/schema.ts';
import { createAddressLimit } from './address-limit.ts';
import { newId, newReference } from './ids.ts';

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
type Kept = { id: string; reference: string };
/** How long a request is kept for its retries; the limits need an hour of it. */
const REQUESTS_MS = 24 * 60 * 60 * 1000;
export type SubscriptionListItem = {
  id: string;
  email: string;
  createdAt: number;
  page: string;
  quarantine: string | null;
};

export type SubscriptionStore = {
  /**
   * Keeps the address once. Every request takes a place in the limit and is answered alike with an id and a reference
   * of its own, so that nobody learns whether an address is on the list; one that comes again with its key within a
   * day is `repeated`, with the first answer.
   */
  subscribe: (
    subscription: NewSubscription,
  ) => Promise<
    | { outcome: 'accepted' | 'repeated'; kept: Kept; held: boolean }
    | { outcome: 'limited'; retryAfterSeconds: number }
  >;
  /** Newest first; `before` is the id of the last row of the page before. */
  list: (page: { before: string | null; limit: number }) => Promise<SubscriptionListItem[]>;
};

type Rules = {
  now: () => number;
  /** Shared with the enquiries: one limit an address. */
  enquiriesPerMinute: number;
  addressSecret: string;
};

export function createSubscriptionStore(store: Store, rules: Rules): SubscriptionStore {
  const placeFor = createAddressLimit(store, rules);
  return {
    subscribe: (subscription) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'submissions');
        const now = rules.now();
        const email = emailKey(subscription.email);
        const first = await firstOf(trx, email, subscription.submissionKey);
        if (first) return { outcome: 'repeated', kept: first, held: false };

        const place = await placeFor(trx, { address: subscription.address, now });
        if ('retryAfterSeconds' in place) return { outcome: 'limited', ...place };
        const { submissionKey } = subscription;
        const kept = await addRequest(trx, {
          email,
          submission_key: submissionKey,
          created_at: now,
          ...place.sender,
        });
        const quarantine = subscription.quarantine ?? place.held;
        await trx
          .insertInto('subscription')
          .values({
            id: newId(now),
            email,
            created_at: now,
            consent_version: subscription.consentVersion,
            consent_language: subscription.consentLanguage,
            page: subscription.page,
            address_hash: place.sender.address_hash,
            address_count: place.sender.address_count,
            reference: null,
            submission_key: submissionKey,
            quarantine,
          })
          .onConflict((conflict) => conflict.column('email').doNothing())
          .execute();
        await trx
          .deleteFrom('subscription_request')
          .where('created_at', '<', now - REQUESTS_MS)
          .execute();
        return { outcome: 'accepted', kept, held: quarantine !== null };
      }),

    async list({ before, limit }) {
      let query = store.db.selectFrom('subscription').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== null) query = query.where('id', '<', before);
      const rows = await query.execute();
      return rows.map((row) => ({
        id: row.id,
        email: row.email,
        createdAt: row.created_at,
        page: row.page,
        quarantine: row.quarantine,
      }));
    },
  };
}

/** The first answer to a request that comes again. */
async function firstOf(trx: Trx, email: string, key: string | null): Promise<Kept | null> {
  if (key === null) return null;
  const first = await trx
    .selectFrom('subscription_request')
    .select(['id', 'reference'])
    .where('submission_key', '=', key)
    .where('email', '=', email)
    .executeTakeFirst();
  return first ?? null;
}

const REFERENCE_ATTEMPTS = 8;

async function addRequest(
  trx: Trx,
  request: Omit<SubscriptionRequestTable, 'id' | 'reference'>,
): Promise<Kept> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const kept = { id: newId(request.created_at), reference: newReference() };
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('subscription_request')
      .values({ ...kept, ...request })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return kept;
  }
  throw new Error('No free reference was found.');
}
