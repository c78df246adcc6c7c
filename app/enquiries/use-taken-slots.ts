import { useCallback, useEffect, useRef, useState } from 'react';
import type { TakenSlots } from '../../domain/visits/slot-availability.ts';

const SLOTS = '/api/visit-slots';

/** Requests the currently taken slots, because the page is cached. After a failure the server checks on submit. */
async function ask(): Promise<TakenSlots | null> {
  try {
    const answer = await fetch(SLOTS);
    return answer.ok ? ((await answer.json()) as TakenSlots) : null;
  } catch {
    return null;
  }
}

export function useTakenSlots(initialSlots: TakenSlots) {
  const [taken, setTaken] = useState(initialSlots);
  const requests = useRef(0);
  const lookAgain = useCallback(() => {
    requests.current += 1;
    const question = requests.current;
    void ask().then((found) => {
      // Responses may arrive out of order.
      if (found && question === requests.current) setTaken(found);
    });
  }, []);
  useEffect(lookAgain, [lookAgain]);
  return { taken, lookAgain };
}
