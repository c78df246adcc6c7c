import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99rem)';

/** Whether the screen is too narrow for the numbers of the whole plan. */
export function useIsNarrowScreen(): boolean {
  return useSyncExternalStore(
    (told) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', told);
      return () => query.removeEventListener('change', told);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
