import { type Field, isChanged, isChoice } from '../../../start/changed-field.ts';
import { readUnsentNote, storeUnsentNote } from '../../offline/unsent-notes.ts';

const FORM = 'add-lead';

type Draft = { submission: string; values: ReadonlyMap<string, string> };

const fieldsOf = (form: HTMLFormElement) => [
  ...form.querySelectorAll<Field>('input:not([type=hidden]), textarea, select'),
];

/** Stores the typed lead in this tab, with the key of its submission. */
export function storeDraft(account: string, form: HTMLFormElement, submission: string): void {
  const typed = fieldsOf(form).flatMap((field): [string, string][] =>
    field.value === '' || (isChoice(field) && !field.checked) ? [] : [[field.name, field.value]],
  );
  storeUnsentNote(account, FORM, typed.length === 0 ? '' : JSON.stringify({ submission, typed }));
}

export const removeDraft = (account: string) => storeUnsentNote(account, FORM, '');

/** Fills in the stored lead; a field that was changed before hydration stays. Null without a stored lead. */
export function restoreDraft(account: string, form: HTMLFormElement): Draft | null {
  const stored = readUnsentNote(account, FORM);
  if (stored === '') return null;
  const { submission, typed } = JSON.parse(stored) as { submission: string; typed: [string, string][] };
  const values = new Map(typed);
  for (const field of fieldsOf(form)) {
    const value = values.get(field.name);
    if (value === undefined || isChanged(field)) continue;
    if (isChoice(field)) field.checked = field.value === value;
    else field.value = value;
  }
  return { submission, values };
}
