import { useEffect, useState } from 'react';
import { onReach } from '../../desk-worker/reach.ts';

/** Whether what is shown may be old for want of a network: by what the browser says, and by what the worker found. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    // The page itself may have been kept on this device.
    let isReached = document.documentElement.dataset.keptAt === undefined;
    // An answer that was on its way when the network went says nothing of now.
    const tell = () => setOffline(!isReached || !navigator.onLine);
    const stop = onReach((reached) => {
      isReached = reached;
      tell();
    });
    const lost = () => {
      isReached = false;
      tell();
    };
    tell();
    addEventListener('offline', lost);
    addEventListener('online', tell);
    return () => {
      stop();
      removeEventListener('offline', lost);
      removeEventListener('online', tell);
    };
  }, []);
  return isOffline;
}
