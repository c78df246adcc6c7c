import { useEffect, useState } from 'react';

/** Tells the server that JavaScript runs: the page then shows the message and goes on by itself. */
export function ScriptsRunMark() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && <input type="hidden" name="alive" value="yes" />;
}
