import type { Body } from '../../../domain/content/body-paths.ts';
import { isObject } from '../../../domain/content/plain-object.ts';

/** What was typed and not saved yet, kept on the editor's own device. */
export type Unsaved = {
  /** Of the sitting in which it was typed. */
  id: string;
  body: Body;
  /** The version it was typed on top of. */
  base: Body;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
};

const MOST_KEPT = 5;

type Opened = { collection: string; id: string; draft?: { set: string } };

/** A device may be shared: what somebody typed is offered to nobody else. A draft is another text than the public one. */
export const unsavedKey = (account: string, { collection, id, draft }: Opened) =>
  `${UNSAVED}${draft ? `${draft.set}:` : ''}${account}:${collection}/${id}`;
const UNSAVED = 'unsaved:';

/** Whether anybody has typed on this device what is not saved yet. */
export const hasUnsaved = (): boolean => keysFrom(UNSAVED).length > 0;

/** Names of the public documents that somebody has typed in here and not saved: `home/intro`. */
export const unsavedDocuments = (account: string): string[] =>
  keysFrom(`${UNSAVED}${account}:`)
    .filter((key) => readUnsaved(key).some(({ revision }) => revision > 0))
    .map((key) => key.slice(`${UNSAVED}${account}:`.length));

function keysFrom(begin: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(begin));
  } catch {
    return [];
  }
}

/** The oldest first. */
export function readUnsaved(key: string): Unsaved[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isUnsaved) : [];
  } catch {
    return [];
  }
}

/** Keeps a version in the place of what it was before; another tab's stay as they are. */
export function keepUnsaved(key: string, version: Unsaved): void {
  write(key, [...readUnsaved(key).filter(({ id }) => id !== version.id), version]);
}

export function dropUnsaved(key: string, dropped: string): void {
  write(
    key,
    readUnsaved(key).filter(({ id }) => id !== dropped),
  );
}

/** Of more, and where the storage has room for fewer, the oldest go. One that is switched off breaks nothing. */
function write(key: string, versions: readonly Unsaved[]): void {
  for (let kept = versions.slice(-MOST_KEPT); ; kept = kept.slice(1)) {
    try {
      if (kept.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(kept));
      return;
    } catch {
      // The page itself still holds what was typed.
      if (kept.length <= 1) return;
    }
  }
}

const isUnsaved = (kept: unknown): kept is Unsaved =>
  isObject(kept) &&
  typeof kept.id === 'string' &&
  isObject(kept.body) &&
  isObject(kept.base) &&
  Number.isInteger(kept.revision) &&
  Number.isFinite(kept.at);
