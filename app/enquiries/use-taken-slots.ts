import { useCallback, useEffect, useRef, useState } from 'react';
import type { TakenSlots } from '../../domain/visits/places.ts';

const SLOTS = '/api/visit-slots';

/** What cannot be chosen by now. A page is kept for everybody, so it is asked again; when no answer comes, the store decides. */
async function ask(): Promise<TakenSlots | null> {
  try {
    const answer = await fetch(SLOTS);
    return answer.ok ? ((await answer.json()) as TakenSlots) : null;
  } catch {
    return null;
  }
}

export function useTakenSlots(given: TakenSlots) {
  const [taken, setTaken] = useState(given);
  const asked = useRef(0);
  const lookAgain = useCallback(() => {
    asked.current += 1;
    const question = asked.current;
    void ask().then((found) => {
      // Answers may overtake each other.
      if (found && question === asked.current) setTaken(found);
    });
  }, []);
  useEffect(lookAgain, [lookAgain]);
  return { taken, lookAgain };
}
