import type { StageState } from '../../../../domain/leads/activity.ts';
import type { ListedLead } from '../lead-words.ts';

export type ChosenLead = { id: string; stage: StageState; ownerId: string | null };

const NONE = '-';

/** The value of a lead's checkbox: the id, and the stage and owner that the user saw. None of them has a space. */
export const chosenValue = ({ id, stage, lostReason, ownerId }: ListedLead): string =>
  [id, stage, lostReason ?? NONE, ownerId ?? NONE].join(' ');

export function readChosen(value: string): ChosenLead | null {
  const [id, stage, lostReason, ownerId] = value.split(' ');
  if (!id || !stage || !lostReason || !ownerId) return null;
  return {
    id,
    stage: { stage, lostReason: lostReason === NONE ? null : lostReason },
    ownerId: ownerId === NONE ? null : ownerId,
  };
}
