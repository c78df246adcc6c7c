import { STAGES, type Stage } from '../leads/stages.ts';

/** The stages of the sales work in order; a lead can be lost at each. */
export const WORK_STAGES: readonly Stage[] = (Object.keys(STAGES) as Stage[]).filter(
  (stage) => stage !== 'lost',
);

const LOST = 'lost/';

/**
 * The state under which a lead is counted: its stage, or `lost/` with the last stage before the loss (`lost/visited`).
 */
export const countedState = (stage: string, before: string): string =>
  stage === 'lost' ? LOST + before : stage;

/** Number of leads in each state. */
export type StateCount = { state: string; count: number };

export type Conversion = {
  leads: number;
  lost: number;
  /** Leads that reached each stage, including those lost later; in order. */
  reached: Record<string, number>;
};

/** Computes the conversion of leads. Unknown stages count as the first one. */
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
