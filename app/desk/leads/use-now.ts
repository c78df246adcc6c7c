import { useEffect, useState } from 'react';

const EVERY_MS = 30_000;

/** The present time by the server's clock, renewed every half minute. */
export function useNow(loaded: number): number {
  const [passed, setPassed] = useState({ since: loaded, ms: 0 });
  useEffect(() => {
    const began = Date.now();
    const timer = setInterval(() => setPassed({ since: loaded, ms: Date.now() - began }), EVERY_MS);
    return () => clearInterval(timer);
  }, [loaded]);
  return loaded + (passed.since === loaded ? passed.ms : 0);
}
