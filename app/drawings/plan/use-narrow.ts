import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 47.99rem)';

/** Whether the screen is too narrow for the numbers of the whole plan. */
export function useIsNarrowScreen(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
    () => false,
  );
}
