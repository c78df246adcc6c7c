import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';

/** Time after the last key press before the look-up is sent. */
const DEBOUNCE_MS = 250;

/** Looks something up while the user types: the loader of `path` is called with the latest search. */
export function useLookup<Loader>(path: string) {
  const { data, load } = useFetcher<Loader>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lookUp = (search: Record<string, string>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void load(`${path}?${new URLSearchParams(search)}`), DEBOUNCE_MS);
  };
  return { found: data, lookUp };
}
