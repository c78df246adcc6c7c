import { useEffect, useState } from 'react';
import { onNetworkChange } from '../../desk-worker/network-state.ts';

/** Whether the shown data may be old, by the browser's online state and by the worker's requests. */
export function useOffline(): boolean {
  const [isOffline, setOffline] = useState(false);
  useEffect(() => {
    // The page itself may come from the cache.
    let isReached = document.documentElement.dataset.keptAt === undefined;
    // An answer that was under way when the network went does not mean that it is back.
    const update = () => setOffline(!isReached || !navigator.onLine);
    const stop = onNetworkChange((reached) => {
      isReached = reached;
      update();
    });
    const lost = () => {
      isReached = false;
      update();
    };
    update();
    addEventListener('offline', lost);
    addEventListener('online', update);
    return () => {
      stop();
      removeEventListener('offline', lost);
      removeEventListener('online', update);
    };
  }, []);
  return isOffline;
}
