import { DAY_MS } from '../../domain/dates/durations.ts';
import type { Signing } from '../crypto/signing.ts';
import type { SubscriptionListItem, SubscriptionStore } from '../store/intake/subscriptions.ts';

/** Who has such a link may leave the list, and come back to it; nobody else can make one. */
export type Unsubscribing = {
  /** The address of the page on which this subscriber leaves. */
  linkFor: (subscriptionId: string) => string;
  /** The subscriber of a link; null when this site has not written it, `gone` when they are not known any more. */
  subscriberOf: (token: string) => Promise<SubscriptionListItem | 'gone' | null>;
};

const PURPOSE = 'unsubscribe';
/** Mails are kept for years, and the link in them must work. */
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
