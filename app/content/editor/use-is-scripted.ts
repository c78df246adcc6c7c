import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether scripts run; false in the server's HTML. */
export const useIsScripted = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
