import { takeLock } from '../database/dialect.ts';
import type { Store, Trx } from '../database/open.ts';
import { createAddressLimit } from './address-limit.ts';
import { hashAddress } from './hashes.ts';
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
export type SubscriptionListItem = {
  id: string;
  email: string;
  createdAt: number;
  page: string;
  quarantine: string | null;
};

export type SubscriptionStore = {
  /**
   * Keeps the address once; a second subscription of the same address answers `accepted` again, and `repeated` when it
   * comes with the key of the first.
   */
  subscribe: (
    subscription: NewSubscription,
  ) => Promise<
    { outcome: 'accepted' | 'repeated'; kept: Kept } | { outcome: 'limited'; retryAfterSeconds: number }
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
  const placeFor = createAddressLimit(store, rules.enquiriesPerMinute);
  return {
    subscribe: (subscription) =>
      store.write(async (trx) => {
        await takeLock(trx, store.dialect, 'submissions');
        const email = subscription.email.trim().toLowerCase();
        const known = await trx
          .selectFrom('subscription')
          .select(['id', 'reference', 'submission_key'])
          .where('email', '=', email)
          .executeTakeFirst();
        if (known) {
          const isRetry =
            known.submission_key !== null && known.submission_key === subscription.submissionKey;
          const reference = known.reference ?? (await giveReference(trx, known.id));
          return { outcome: isRetry ? 'repeated' : 'accepted', kept: { id: known.id, reference } };
        }

        const now = rules.now();
        const addressHash = hashAddress(subscription.address, rules.addressSecret);
        const place = await placeFor(trx, { addressHash, now });
        if ('retryAfterSeconds' in place) return { outcome: 'limited', ...place };
        const id = newId(now);
        await trx
          .insertInto('subscription')
          .values({
            id,
            email,
            created_at: now,
            consent_version: subscription.consentVersion,
            consent_language: subscription.consentLanguage,
            page: subscription.page,
            address_hash: addressHash,
            address_count: place.addressCount,
            reference: null,
            submission_key: subscription.submissionKey,
            quarantine: subscription.quarantine,
          })
          .execute();
        return { outcome: 'accepted', kept: { id, reference: await giveReference(trx, id) } };
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

const REFERENCE_ATTEMPTS = 8;

async function giveReference(trx: Trx, id: string): Promise<string> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = newReference();
    const taken = await trx
      .selectFrom('subscription')
      .select('id')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (taken) continue;
    await trx.updateTable('subscription').set({ reference }).where('id', '=', id).execute();
    return reference;
  }
  throw new Error('No free reference was found.');
}
