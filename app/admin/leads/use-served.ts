import { useState } from 'react';
import type { ActionAnswer } from '../action-form.tsx';

/**
 * A key for a form, another one each time that what it sent was done: it is then empty again. Whatever else renews the
 * page leaves what is typed in it alone.
 */
export function useServed(answer: ActionAnswer | undefined, name: string): string {
  const [state, setState] = useState({ answer, served: 0 });
  if (state.answer === answer) return `${name} ${state.served}`;
  const isOwn = answer !== undefined && 'of' in answer && answer.of === name;
  const served = state.served + Number(isOwn);
  setState({ answer, served });
  return `${name} ${served}`;
}
