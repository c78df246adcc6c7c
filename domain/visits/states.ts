/** How far a visit has come. Words are the desk's. */
export const VISIT_STATES = {
  /** Its enquiry is held: nobody has looked at it yet, and it takes no place. */
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

/** Those that have no place in their half hour. */
export const WITHOUT_PLACE = ['held', 'cancelled'] as const satisfies VisitState[];
export const takesPlace = (state: VisitState) => state !== 'held' && state !== 'cancelled';

/** Whom the desk still waits for. */
export const isOpen = (state: VisitState) => state === 'requested' || state === 'confirmed';
