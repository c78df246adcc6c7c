import { useEffect, useState } from 'react';

/** A hidden field that tells the server that JavaScript runs. The page can then show the message and redirect later. */
export function ScriptsRunMark() {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated && <input type="hidden" name="alive" value="yes" />;
}
