import type { Body } from '../../../domain/content/body-paths.ts';
import { isObject } from '../../../domain/content/plain-object.ts';

/** Unsaved work, stored on the editor's device. */
export type UnsavedVersion = {
  /** Id of the visit in which it was typed. */
  id: string;
  body: Body;
  /** The body that the work is based on. */
  base: Body;
  revision: number;
  /** Milliseconds since 1970. */
  at: number;
};

const MAX_VERSIONS = 5;

type Opened = { collection: string; id: string; draft?: { set: string } };

/** The storage key includes the account, because people share devices, and the draft set. */
export const unsavedKey = (account: string, { collection, id, draft }: Opened) =>
  `${UNSAVED}${draft ? `${draft.set}:` : ''}${account}:${collection}/${id}`;
const UNSAVED = 'unsaved:';

/** Whether this device has unsaved work of any account. */
export const hasUnsaved = (): boolean => keysFrom(UNSAVED).length > 0;

/** Names of public documents with unsaved work of an account on this device: `home/intro`. */
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

/** Unsaved versions of a document, the oldest first. */
export function readUnsaved(key: string): UnsavedVersion[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isUnsaved) : [];
  } catch {
    return [];
  }
}

/** Stores a version, and replaces its earlier state; versions of other tabs stay. */
export function storeUnsaved(key: string, version: UnsavedVersion): void {
  write(key, [...readUnsaved(key).filter(({ id }) => id !== version.id), version]);
}

export function removeUnsaved(key: string, dropped: string): void {
  write(
    key,
    readUnsaved(key).filter(({ id }) => id !== dropped),
  );
}

/** Drops the oldest versions above the limit, or if storage is full. Ignores disabled storage. */
function write(key: string, versions: readonly UnsavedVersion[]): void {
  for (let remaining = versions.slice(-MAX_VERSIONS); ; remaining = remaining.slice(1)) {
    try {
      if (remaining.length === 0) localStorage.removeItem(key);
      else localStorage.setItem(key, JSON.stringify(remaining));
      return;
    } catch {
      // The form still has the unsaved work.
      if (remaining.length <= 1) return;
    }
  }
}

const isUnsaved = (value: unknown): value is UnsavedVersion =>
  isObject(value) &&
  typeof value.id === 'string' &&
  isObject(value.body) &&
  isObject(value.base) &&
  Number.isInteger(value.revision) &&
  Number.isFinite(value.at);
