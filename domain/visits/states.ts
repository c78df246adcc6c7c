/** The states of a visit, with their labels at the desk. */
export const VISIT_STATES = {
  /** The enquiry is held for review. The visit does not occupy its slot. */
  held: 'Held',
  requested: 'To be confirmed',
  confirmed: 'Confirmed',
  done: 'Came',
  'no-show': 'Did not come',
  cancelled: 'Cancelled',
} as const;
export type VisitState = keyof typeof VISIT_STATES;

export const isVisitState = (value: unknown): value is VisitState =>
  typeof value === 'string' && Object.hasOwn(VISIT_STATES, value);

/** States in which a visit does not count towards the limit of its slot. */
export const STATES_WITHOUT_SLOT = ['held', 'cancelled'] as const satisfies VisitState[];
export const occupiesSlot = (state: VisitState) => state !== 'held' && state !== 'cancelled';

/** Whether the visit is still to come for the desk. */
export const isUpcoming = (state: VisitState) => state === 'requested' || state === 'confirmed';
