/** The stages of a lead in the order of the work. New leads are `incoming`. */
export const STAGES = {
  incoming: 'Incoming',
  contacted: 'Contacted',
  'visit-planned': 'Visit planned',
  visited: 'Visited',
  negotiation: 'Negotiation',
  booked: 'Booked',
  lost: 'Lost',
} as const;
export type Stage = keyof typeof STAGES;

export const isStage = (value: unknown): value is Stage =>
  typeof value === 'string' && Object.hasOwn(STAGES, value);

/** The reasons for which leads are lost. */
export const LOST_REASONS = {
  price: 'Too expensive',
  place: 'Wants another place',
  elsewhere: 'Bought elsewhere',
  'not-reached': 'Never reached',
  'not-a-buyer': 'Did not want a plot',
  other: 'Another reason',
} as const;
export type LostReason = keyof typeof LOST_REASONS;

export const isLostReason = (value: unknown): value is LostReason =>
  typeof value === 'string' && Object.hasOwn(LOST_REASONS, value);

/** `Lost: Too expensive`. An unknown stage or reason is shown by its key. */
export function stageWords(stage: string, lostReason: string | null): string {
  const label = isStage(stage) ? STAGES[stage] : stage;
  if (stage !== 'lost' || !lostReason) return label;
  return `${label}: ${isLostReason(lostReason) ? LOST_REASONS[lostReason] : lostReason}`;
}
