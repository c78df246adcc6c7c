/** Reasons for restricting a person's data. */
export const RESTRICTIONS = {
  objection: 'They asked us not to use their details',
  accuracy: 'They say that something is wrong; it is being checked',
  claim: 'Kept for a dispute only',
} as const;
export type Restriction = keyof typeof RESTRICTIONS;

export const isRestriction = (value: unknown): value is Restriction =>
  typeof value === 'string' && Object.hasOwn(RESTRICTIONS, value);

/** The words for a code; an unknown code is returned as it is. */
export const restrictionWords = (code: string) => (isRestriction(code) ? RESTRICTIONS[code] : code);

/** Reasons for erasing a person's data. */
export const ERASURES = {
  withdrawn: 'They took their consent back',
  request: 'They asked for it',
  child: 'They are under 18',
  mistake: 'Kept by mistake',
  test: 'It was a test',
  restored: 'Erased before, and back by an old backup',
} as const;
export type ErasureReason = keyof typeof ERASURES;

/** Reasons that the desk can choose. */
export const ERASURE_CHOICES: readonly ErasureReason[] = ['withdrawn', 'request', 'child', 'mistake', 'test'];

export const isErasureChoice = (value: unknown): value is ErasureReason =>
  ERASURE_CHOICES.some((choice) => choice === value);

export const erasureWords = (code: string) =>
  Object.hasOwn(ERASURES, code) ? ERASURES[code as ErasureReason] : code;
