import { STAGES, type Stage } from '../leads/stages.ts';

/** The stages of the work, from the first to the last; a lead can be lost at each. */
export const WORK_STAGES: readonly Stage[] = (Object.keys(STAGES) as Stage[]).filter(
  (stage) => stage !== 'lost',
);

const LOST = 'lost/';

/** How a lead is counted: its stage; of one that is lost also how far it had come (`lost/visited`). */
export const stateOf = (stage: string, before: string): string => (stage === 'lost' ? LOST + before : stage);

/** How often leads stand where. */
export type StateCount = { state: string; count: number };

export type Conversion = {
  leads: number;
  lost: number;
  /** How many are, or were before they were lost, at each stage or past it; in the order of the work. */
  reached: Record<string, number>;
};

/** What became of leads. A stage that this release does not know counts as the first. */
export function conversionOf(counts: readonly StateCount[]): Conversion {
  const reached = Object.fromEntries(WORK_STAGES.map((stage) => [stage, 0]));
  let [leads, lost] = [0, 0];
  for (const { state, count } of counts) {
    leads += count;
    const isLost = state.startsWith(LOST);
    if (isLost) lost += count;
    const at = WORK_STAGES.indexOf((isLost ? state.slice(LOST.length) : state) as Stage);
    for (const stage of WORK_STAGES.slice(0, Math.max(at, 0) + 1))
      reached[stage] = (reached[stage] ?? 0) + count;
  }
  return { leads, lost, reached };
}
