import { useEffect, useState } from 'react';

/** Tells the server that the page's script runs, and will show the message and go on by itself. */
export function AliveMark() {
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  return alive && <input type="hidden" name="alive" value="yes" />;
}
