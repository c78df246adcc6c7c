import { type CostErrors, type CostField, readCost, rupeeWords } from '../../../domain/reports/costs.ts';
import type { CampaignCosts } from '../../../server/store/reports/campaign-costs.ts';
import type { ActionAnswer } from '../../admin-ui/answers.tsx';

/** `undo` is the id of a removed line. `errors` and `typed` belong to the fields of a new one. */
export type CostAnswer = ActionAnswer & {
  undo?: string;
  errors?: CostErrors;
  typed?: Partial<Record<CostField, string>>;
};

const FIELDS: readonly CostField[] = ['campaign', 'amount', 'from', 'until'];
const LABEL_MAX = 200;

/** Applies a form of the costs, and describes the outcome. */
export async function changeCosts(form: FormData, costs: CampaignCosts, by: string): Promise<CostAnswer> {
  const text = (name: string) => String(form.get(name) ?? '').slice(0, LABEL_MAX);
  switch (text('intent')) {
    case 'add': {
      const read = readCost(text);
      if ('errors' in read) {
        const typed = Object.fromEntries(FIELDS.map((name) => [name, text(name)]));
        return {
          problem: 'Nothing is kept yet: see the fields below.',
          form: 'add-cost',
          errors: read.errors,
          typed,
        };
      }
      await costs.add(read.cost, by);
      return { done: `${rupeeWords(read.cost.paise)} for ${read.cost.campaign} is kept.` };
    }
    case 'remove':
      if (!(await costs.remove(text('id')))) return GONE;
      return { done: 'The line is taken out.', undo: text('id') };
    case 'put-back':
      return (await costs.putBack(text('id'))) ? { done: 'It is as it was before.' } : GONE;
    default:
      return { problem: 'This form is not known here. Load the page again.' };
  }
}

const GONE: CostAnswer = { problem: 'This line is not there any more.' };
