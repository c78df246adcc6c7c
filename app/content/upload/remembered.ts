import { DAY_MS } from '../../../domain/dates/durations.ts';

/** What a file is sent for. */
export type SentFor = 'picture' | 'film' | 'brochure';

/** An upload that was begun on this device; the server keeps what came for a day. */
export type Remembered = { key: string; id: string; name: string; only: SentFor; at: number };

const PREFIX = 'upload:';
const KEPT_MS = DAY_MS;

/** The same file chosen again, after a reload too. */
export function keyOf({ name, size, lastModified }: File): string {
  return `${PREFIX}${size}-${lastModified}-${name}`;
}

export function remember(key: string, { id, name, only }: Pick<Remembered, 'id' | 'name' | 'only'>): void {
  write(key, JSON.stringify({ id, name, only, at: Date.now() }));
}

export function forget(key: string): void {
  write(key, null);
}

export function recall(key: string): Remembered | null {
  try {
    const { id, name, only, at } = JSON.parse(localStorage.getItem(key) ?? 'null') as Remembered;
    return at > Date.now() - KEPT_MS ? { key, id, name, only, at } : null;
  } catch {
    return null;
  }
}

/** What was begun here for this and not finished. */
export function unfinished(sentFor: SentFor): Remembered[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .flatMap((key) => recall(key) ?? [])
      .filter(({ only }) => only === sentFor);
  } catch {
    return [];
  }
}

/** A browser that keeps nothing begins again after a reload; that is all. */
function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse.
  }
}
