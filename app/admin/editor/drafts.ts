import { isObject } from '../../../domain/content/plain-object.ts';
import type { Body } from './paths.ts';

/** What was typed and not saved yet, kept on the editor's own device. */
export type Draft = {
  body: Body;
  /** The version it was typed on top of. */
  base: Body;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
};

/** A device may be shared: what somebody typed is offered to nobody else. */
export const draftKey = (account: string, collection: string, id: string) =>
  `draft:${account}:${collection}/${id}`;

/** A storage that is full or switched off keeps nothing, and breaks nothing. */
export function keepDraft(key: string, draft: Draft): void {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The page itself still holds what was typed.
  }
}

export function readDraft(key: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    const isDraft =
      isObject(draft) &&
      isObject(draft.body) &&
      isObject(draft.base) &&
      Number.isInteger(draft.revision) &&
      Number.isFinite(draft.at);
    return isDraft ? (draft as Draft) : null;
  } catch {
    return null;
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There was none.
  }
}
