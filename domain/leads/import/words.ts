import { dateAndTime } from '../../dates/words.ts';
import type { Owner, StageState } from '../activity.ts';
import { stageWords } from '../stages.ts';
import type { LeadChange } from './import-context.ts';

const SHOWN = 60;

/** A typed text, shortened for a quotation. */
export const truncateQuote = (text: string) =>
  text.length > SHOWN ? `${text.slice(0, SHOWN).toWellFormed()}…` : text;

export const stateWords = ({ stage, lostReason }: StageState) => stageWords(stage, lostReason);

/** One line for each changed part: `Incoming → Visited`, `Owner: nobody → Asha`. */
export function changeWords({
  before,
  after,
  note,
}: Pick<LeadChange, 'before' | 'after' | 'note'>): string[] {
  const owner = (of: Owner | null | undefined) => of?.name ?? 'nobody';
  const time = (at: number | null | undefined) => (at ? dateAndTime(at) : 'none');
  return [
    ...(before.stage && after.stage
      ? [`Stage: ${stateWords(before.stage)} → ${stateWords(after.stage)}`]
      : []),
    ...('owner' in after ? [`Owner: ${owner(before.owner)} → ${owner(after.owner)}`] : []),
    ...('followUp' in after ? [`Follow-up: ${time(before.followUp)} → ${time(after.followUp)}`] : []),
    ...(note ? [`Note: ${truncateQuote(note)}`] : []),
  ];
}
