import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Signing } from '../crypto/signing.ts';
import type { SubscriptionListItem, SubscriptionStore } from '../store/intake/subscriptions.ts';

/** Signed links by which a subscriber leaves the list and may come back. */
export type Unsubscribing = {
  /** The address of the unsubscribe page of this subscriber. */
  linkFor: (subscriptionId: string) => string;
  /** The subscriber of a link; null for a forged link, `gone` for a deleted subscriber. */
  subscriberOf: (token: string) => Promise<SubscriptionListItem | 'gone' | null>;
};

const PURPOSE = 'unsubscribe';
/** The link must work as long as people keep the mail. */
const LASTS_MS = 20 * 366 * DAY_MS;

export function createUnsubscribing({
  signing,
  subscriptions,
  siteUrl,
}: {
  signing: Signing;
  subscriptions: Pick<SubscriptionStore, 'find'>;
  siteUrl: string;
}): Unsubscribing {
  return {
    linkFor: (id) => `${siteUrl}/unsubscribe/${signing.sign(PURPOSE, id, LASTS_MS)}`,
    async subscriberOf(token) {
      const id = signing.verify(PURPOSE, token);
      if (id === null) return null;
      return (await subscriptions.find(id)) ?? 'gone';
    },
  };
}
