import { useState } from 'react';
import { useLocation } from 'react-router';

/**
 * What became of the last that was sent, for as long as its page stands: the router forgets it as soon as the page is
 * asked for anew, which here happens whenever anybody changes a lead.
 */
export function useAnswer<Answer>(fresh: Answer | undefined): Answer | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState({ answer: fresh, key });
  if (fresh !== undefined) {
    // It is there a moment before its page stands under its own key.
    if (fresh !== kept.answer || key !== kept.key) setKept({ answer: fresh, key });
    return fresh;
  }
  return kept.key === key ? kept.answer : undefined;
}
