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

/** A storage that is full or switched off keeps nothing, and breaks nothing. */
export function keepUnsaved(key: string, unsaved: Unsaved): void {
  try {
    localStorage.setItem(key, JSON.stringify(unsaved));
  } catch {
    // The page itself still holds what was typed.
  }
}

export function readUnsaved(key: string): Unsaved | null {
  try {
    const unsaved: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isUnsaved =
      isObject(unsaved) &&
      isObject(unsaved.body) &&
      isObject(unsaved.base) &&
      Number.isInteger(unsaved.revision) &&
      Number.isFinite(unsaved.at);
    return isUnsaved ? (unsaved as Unsaved) : null;
  } catch {
    return null;
  }
}

export function dropUnsaved(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
