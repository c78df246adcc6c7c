import { useCallback, useEffect, useState } from 'react';
import { type WaitingSet, waitingSets } from './keep.ts';

/** The sets of drafts that wait, read when the page is opened and when `look` is called. */
export function useWaiting() {
  const [sets, setSets] = useState<readonly WaitingSet[]>([]);
  const look = useCallback(async () => {
    const found = await waitingSets();
    if (found) setSets(found);
  }, []);
  useEffect(() => {
    void look();
  }, [look]);
  return { sets, look };
}

type Named = { collection: string; id: string };

/** Those that hold a change of one of these documents. */
export const holding = (sets: readonly WaitingSet[], documents: Iterable<Named>): WaitingSet[] => {
  const names = new Set([...documents].map(({ collection, id }) => `${collection}/${id}`));
  return sets.filter((set) => set.documents.some(({ collection, id }) => names.has(`${collection}/${id}`)));
};
