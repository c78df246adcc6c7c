import type { FormDeclaration } from './form.ts';
import * as forms from './forms/index.ts';
import { form as subscribe } from './forms/subscribe.ts';

/** Forms that the public may send, including the newsletter. */
export const PUBLIC_FORMS: readonly FormDeclaration[] = [
  ...Object.values<{ form: FormDeclaration }>(forms)
    .map(({ form }) => form)
    .filter(({ isStaffOnly }) => !isStaffOnly),
  subscribe,
];

/** Every form, also those of the desk. */
export const ALL_FORMS: readonly FormDeclaration[] = [
  ...Object.values(forms).map(({ form }) => form),
  subscribe,
];
