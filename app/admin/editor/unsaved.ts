import type { Body } from '../../../domain/content/body-paths.ts';
import { isObject } from '../../../domain/content/plain-object.ts';

/** What was typed and not saved yet, kept on the editor's own device. */
export type Unsaved = {
  body: Body;
  /** The version it was typed on top of. */
  base: Body;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
};

/** A device may be shared: what somebody typed is offered to nobody else. */
export const unsavedKey = (account: string, collection: string, id: string) =>
  `${UNSAVED}${account}:${collection}/${id}`;
const UNSAVED = 'unsaved:';

/** Whether anybody has typed on this device what is not saved yet. */
export function hasUnsaved(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith(UNSAVED));
  } catch {
    return false;
  }
}

/** What is offered waits until it is taken up or discarded; of more times than these the oldest goes. */
const MOST_KEPT = 5;

/** The oldest first. A storage that is full or switched off keeps nothing, and breaks nothing. */
export function keepUnsaved(key: string, versions: readonly Unsaved[]): void {
  try {
    if (versions.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(versions.slice(-MOST_KEPT)));
  } catch {
    // The page itself still holds what was typed.
  }
}

/** The oldest first. */
export function readUnsaved(key: string): Unsaved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    // Devices that were last used before 2026-11-26 have one by itself.
    return (Array.isArray(kept) ? kept : [kept]).filter(isUnsaved);
  } catch {
    return [];
  }
}

const isUnsaved = (kept: unknown): kept is Unsaved =>
  isObject(kept) &&
  isObject(kept.body) &&
  isObject(kept.base) &&
  Number.isInteger(kept.revision) &&
  Number.isFinite(kept.at);
