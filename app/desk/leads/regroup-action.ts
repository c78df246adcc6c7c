import type { LeadStore, RegroupResult } from '../../../server/store/leads/lead-types.ts';
import { refusedForm } from '../../admin-ui/refused-form.ts';
import type { LeadAnswer } from './lead-action.ts';

const DONE: Record<string, string> = {
  merge: 'They are one person now.',
  split: 'Whose enquiries these are is a lead of their own now.',
  apart: 'They are told apart.',
};

type Of = { leads: LeadStore; by: { id: string; name: string } };

/** Merges two leads, splits enquiries off, or marks two leads as different people, and describes the outcome. */
export async function regroup(form: FormData, { leads, by }: Of): Promise<LeadAnswer> {
  const text = (name: string) => String(form.get(name) ?? '');
  const [intent, lead, other] = [text('intent'), text('lead'), text('with')];
  if (intent === 'apart') return answerOf(await leads.markDistinct(lead, other, by), form);
  if (intent === 'merge') {
    const [name, stage, owner, followUp] = ['name', 'stage', 'owner', 'followUp'].map(text);
    const choice = {
      ...(name && { name }),
      ...(stage && { stage }),
      ...(owner && { owner }),
      ...(followUp && { followUp }),
    };
    const expected = { [lead]: text('state'), [other]: text('with-state') };
    return answerOf(await leads.merge(lead, other, { choice, expected, by }), form);
  }
  const enquiries = form.getAll('enquiry').map(String);
  if (enquiries.length === 0) {
    return refusedForm(form, 'Choose the enquiries that are somebody else’s.');
  }
  return answerOf(await leads.split(lead, enquiries, { by }), form);
}

function answerOf(result: RegroupResult, form: FormData): LeadAnswer {
  const name = String(form.get('form') ?? '');
  switch (result.outcome) {
    case 'changed':
      return { done: DONE[String(form.get('intent'))] ?? '', undo: result.changeSet };
    case 'same':
      return { done: 'This was done already, perhaps by somebody else.' };
    case 'whole':
      return refusedForm(form, 'Leave at least one: a lead without an enquiry is nobody.');
    case 'stale':
      return {
        problem: `${result.by ?? 'Somebody else'} has changed one of them since you opened this page. They are shown as they are now.`,
        form: name,
      };
    case 'unknown':
      return { problem: 'One of them is not there any more.' };
  }
}
