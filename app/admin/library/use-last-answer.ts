import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What became of the last form, for as long as its page stands: the router forgets it as soon as the page is asked for
 * anew, which here happens whenever an upload ends. `fresh` is what the router knows.
 */
export function useLastAnswer<Answer extends object>(fresh: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer: fresh, key });
  // An answer comes a moment before its page stands under its own key.
  if (fresh !== undefined && (fresh !== kept.answer || key !== kept.key)) setKept({ answer: fresh, key });
  return key === kept.key ? kept.answer : undefined;
}
