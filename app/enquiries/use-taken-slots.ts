import { useCallback, useEffect, useState } from 'react';
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
  const lookAgain = useCallback(() => {
    void ask().then((found) => {
      if (found) setTaken(found);
    });
  }, []);
  useEffect(lookAgain, [lookAgain]);
  return { taken, lookAgain };
}
