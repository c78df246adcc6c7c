import { useEffect, useState } from 'react';
import { onReach } from '../../desk-worker/reach.ts';

/** Whether what is shown may be old for want of a network: by what the browser says, and by what the worker found. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    // The page itself was kept on this device.
    setOffline(!navigator.onLine || document.documentElement.dataset.keptAt !== undefined);
    const stop = onReach((reached) => setOffline(!reached));
    const lost = () => setOffline(true);
    addEventListener('offline', lost);
    return () => {
      stop();
      removeEventListener('offline', lost);
    };
  }, []);
  return isOffline;
}
