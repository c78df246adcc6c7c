import { createAddressLimit } from './address-limit.ts';
import { takeLock } from './dialect.ts';
import { hashAddress } from './hashes.ts';
import { newId } from './ids.ts';
import type { Store } from './open.ts';

export type NewSubscription = {
  email: string;
  consentVersion: string;
  consentLanguage: string;
  page: string;
  address: string;
};
export type SubscriptionListItem = { id: string; email: string; createdAt: number; page: string };

export type SubscriptionStore = {
  /** Keeps the address once; a second subscription of the same address answers `accepted` again. */
  subscribe: (
    subscription: NewSubscription,
  ) => Promise<{ outcome: 'accepted'; id: string } | { outcome: 'limited'; retryAfterSeconds: number }>;
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
          .select('id')
          .where('email', '=', email)
          .executeTakeFirst();
        if (known) return { outcome: 'accepted', id: known.id };

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
          })
          .execute();
        return { outcome: 'accepted', id };
      }),

    async list({ before, limit }) {
      let query = store.db.selectFrom('subscription').selectAll().orderBy('id', 'desc').limit(limit);
      if (before !== null) query = query.where('id', '<', before);
      const rows = await query.execute();
      return rows.map((row) => ({ id: row.id, email: row.email, createdAt: row.created_at, page: row.page }));
    },
  };
}
