import { useNow } from './use-now.ts';
import { callDueWords } from './words.ts';

/** By when to make the first call, or how late it is. */
export function CallDue({ due, loaded }: { due: number; loaded: number }) {
  const { text, isLate } = callDueWords(due, useNow(loaded));
  return <span className={isLate ? 'tag warn' : 'tag new'}>{text}</span>;
}
