import type { FormDeclaration, FormHandling, PersonFields } from './form.ts';
import * as forms from './forms/index.ts';

/** The forms by name; what is given another list serves another list (a test adds a form). */
export type FormList = Record<string, { form: FormDeclaration; handling: FormHandling<never> }>;

/** What becomes of an enquiry of this form; null for a form that this release does not know. */
export function handlingOf(form: string, list: FormList = forms): FormHandling<PersonFields> | null {
  // A form and its own fields belong together: that is what CheckedEnquiry says and the store keeps.
  return Object.hasOwn(list, form) ? (list[form]?.handling as unknown as FormHandling<PersonFields>) : null;
}
