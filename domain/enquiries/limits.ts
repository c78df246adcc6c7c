/** Longest texts in characters, as people count them (spec 1 §5; contract: Enquiries). */
export const LIMITS = {
  name: 20,
  lastName: 20,
  city: 60,
  customPlotArea: 60,
  propertyType: 100,
  budget: 100,
  subject: 100,
  message: 1500,
} as const;
export type LimitedField = keyof typeof LIMITS;

export const MAX_VISITORS = 20;

/** Labels as they stand over the fields and in messages about length. */
export const LABELS: Record<LimitedField, string> = {
  name: 'Name',
  lastName: 'Last name',
  city: 'City',
  customPlotArea: 'Custom plot area',
  propertyType: 'Property type',
  budget: 'Budget',
  subject: 'Subject',
  message: 'Message',
};

/** Spec 1 §9: what follows a success, and when the popup comes (ms). */
export const REDIRECT_DELAY_MS = 2000;
export const POPUP_DELAY_MS = 800;
export const POPUP_INTERVAL_MS = 240_000;
