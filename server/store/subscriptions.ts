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
  list: (page: { before: string | null; limit: number }) => Promise<SubscriptionListItem[]>;
};
