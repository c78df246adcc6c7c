import { useEffect, useState } from 'react';
import { type SentFor, unfinished } from './remembered.ts';

type Props = { sentFor: SentFor; chosen: readonly string[] };

/** What was begun on this device and goes on when it is chosen again, but for what is chosen already. */
export function Unfinished({ sentFor, chosen }: Props) {
  const [names, setNames] = useState<string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked up anew when something was chosen or has ended.
  useEffect(() => setNames(unfinished(sentFor).map(({ name }) => name)), [sentFor, chosen.length]);
  const waiting = names.filter((name) => !chosen.includes(name));
  if (waiting.length === 0) return null;
  return (
    <p className="note">
      Not finished: {waiting.join(', ')}. Choose {waiting.length === 1 ? 'the file' : 'the files'} again, and
      it goes on where it stopped.
    </p>
  );
}
