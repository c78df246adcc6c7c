import { useActionData } from 'react-router';
import type { FormAnswer } from './page-action.ts';

/** The answer of the page's action, if it is about this form. */
export function useCameBack(form: FormAnswer['form']): FormAnswer | null {
  const answer = useActionData() as FormAnswer | undefined;
  return answer?.form === form ? answer : null;
}
