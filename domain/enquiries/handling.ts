import type { FormDeclaration, FormHandling, PersonFields } from './form.ts';
import * as forms from './forms/index.ts';

/** The forms by name. Functions accept another list, so that a test can add a form. */
export type FormList = Record<string, { form: FormDeclaration; handling: FormHandling<never> }>;

/** How enquiries of this form are processed; null for an unknown form. */
export function handlingOf(form: string, list: FormList = forms): FormHandling<PersonFields> | null {
  // Form and fields match, as CheckedEnquiry requires and the store guarantees.
  return Object.hasOwn(list, form) ? (list[form]?.handling as unknown as FormHandling<PersonFields>) : null;
}
