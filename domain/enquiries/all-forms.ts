import type { FormDeclaration } from './form.ts';
import * as forms from './forms/index.ts';
import { form as subscribe } from './forms/subscribe.ts';

/** Every form of the site, including the newsletter. */
export const ALL_FORMS: readonly FormDeclaration[] = [
  ...Object.values(forms).map(({ form }) => form),
  subscribe,
];
