import { useSyncExternalStore } from 'react';

/** Told one after another, also when the words are the same. */
let said = { words: '', count: 0 };
const listeners = new Set<() => void>();

/** Reads words out at the next pause of a screen reader: what came of something, where the focus says nothing of it. */
export function announce(words: string): void {
  said = { words: words.trim().replace(/\s+/g, ' '), count: said.count + 1 };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const NOTHING = { words: '', count: 0 };

/** Stands in every page of the administration from the start: what comes into being with its words is not always read. */
export function Announcer() {
  const { words, count } = useSyncExternalStore(
    subscribe,
    () => said,
    () => NOTHING,
  );
  return (
    <p className="visually-hidden" role="status">
      <span key={count}>{words}</span>
    </p>
  );
}
