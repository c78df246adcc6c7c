import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the page as the server sends it. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
