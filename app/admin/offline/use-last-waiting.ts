import { useRef } from 'react';
import type { LeadAnswer } from '../leads/lead-action.ts';

/** Key of what was last left waiting on this device: it stays when something else is answered after it. */
export function useLastWaiting(answer: LeadAnswer | undefined): string {
  const last = useRef('');
  if (answer && 'waiting' in answer && answer.waiting) last.current = answer.waiting;
  return last.current;
}
