import type { FormDeclaration } from './form.ts';
import * as forms from './forms/index.ts';
import { form as subscribe } from './forms/subscribe.ts';
import type { Form } from './types.ts';

/** Forms that the public may send, including the newsletter. */
export const PUBLIC_FORMS: readonly FormDeclaration[] = [
  ...Object.values<{ form: FormDeclaration }>(forms)
    .map(({ form }) => form)
    .filter(({ isStaffOnly }) => !isStaffOnly),
  subscribe,
];

/** The names of the forms that only the desk fills in: nobody needs to be told of these enquiries. */
export const DESK_FORMS = Object.values<{ form: FormDeclaration }>(forms)
  .filter(({ form }) => form.isStaffOnly)
  .map(({ form }) => form.name as Form);

/** Every form, also those of the desk. */
export const ALL_FORMS: readonly FormDeclaration[] = [
  ...Object.values(forms).map(({ form }) => form),
  subscribe,
];
