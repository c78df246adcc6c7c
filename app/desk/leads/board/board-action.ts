import type { Owner } from '../../../../domain/leads/activity.ts';
import { stageWords } from '../../../../domain/leads/stages.ts';
import type { LeadStore } from '../../../../server/store/leads/lead-types.ts';
import { refusedForm } from '../../../admin-ui/refused-form.ts';
import { answerOf, type LeadAnswer, stageIn } from '../lead-action.ts';

/** Moves a card to another stage. If somebody else was faster, the card stays where it is now. */
export async function moveCard(
  form: FormData,
  { leads, by }: { leads: LeadStore; by: Owner },
): Promise<LeadAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const stage = stageIn(text);
  if ('problem' in stage) return refusedForm(form, stage.problem, stage.field);
  const result = await leads.change(text('lead'), stage, by);
  const name = text('name') || 'The lead';
  if (result.outcome === 'stale') {
    return {
      problem: `${result.by ?? 'Somebody else'} was faster. ${name} is where the lead stands now.`,
      stale: true,
    };
  }
  const to = stage.stage && stageWords(stage.stage.stage, stage.stage.lostReason);
  return answerOf(result, `${name} is in ${to}.`);
}
