import { useState } from 'react';
import type { LeadAnswer } from './lead-action.ts';

/**
 * A key for a form, another one each time that what it sent was done: it is then empty again; or that somebody else was
 * faster: it then stands on what is so now. Whatever else renews the page leaves what is typed in it alone.
 */
export function useServed(answer: LeadAnswer | undefined, name: string): string {
  const [state, setState] = useState({ answer, served: 0 });
  if (state.answer === answer) return `${name} ${state.served}`;
  const served = state.served + Number(isOwn(answer, name));
  setState({ answer, served });
  return `${name} ${served}`;
}

function isOwn(answer: LeadAnswer | undefined, name: string): boolean {
  if (answer === undefined) return false;
  return 'problem' in answer ? answer.stale === true && answer.form === name : answer.of === name;
}
