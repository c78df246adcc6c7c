import { useActionData } from 'react-router';
import type { ReturnedForm } from './page-action.ts';

/** The answer of the page's action, if it is about this form. */
export function useReturnedForm(form: string): ReturnedForm | null {
  const answer = useActionData() as ReturnedForm | undefined;
  return answer?.form === form ? answer : null;
}
