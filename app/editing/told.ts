import type { Body } from '../../domain/content/body-paths.ts';
import { rememberWay } from './way-back.ts';

/** Who is signed in. */
export type Editor = { id: string; name: string; role: 'editor' | 'administrator' };

/** Told to whoever can edit. */
export type ToldEditor = Told & { account: Editor };

/** What the server tells the script beside the page (server/editing/editors-pages.ts). */
export type Told = {
  /** Null while the store is away: then nobody knows who it is. */
  account: Editor | null;
  /** Of the page, with its query. */
  path: string;
  /** Whether Edit is on. */
  on: boolean;
  /** Why nothing can be changed now: a second factor has to be set up first, or the store is away. */
  blocked: 'second-factor' | 'store-away' | null;
};

export type StoredDocument = { collection: string; id: string; revision: number; body: Body };
export type Problem = { collection: string; id: string; path: string; reason: string };

/** A page as it would be with the edits that were sent. */
export type MarkedPage = {
  html: string;
  documents: StoredDocument[];
  /** What texts name in braces, with its value. */
  values: Record<string, string>;
  problems: Problem[];
};

/** Whether public pages open with Edit on from now on. */
export function rememberEdit(on: boolean) {
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of setting one is not in every browser yet
  document.cookie = `editing=${on ? 'on' : 'off'}; Path=/; Max-Age=${on ? 86_400 * 30 : 0}; SameSite=Lax`;
}

/** Turns Edit on or off, and comes back to this page where it stood. */
export function switchEditing(on: boolean, path: string, scroll: number) {
  rememberWay({ path, scroll, place: null, left: 'to-switch' });
  rememberEdit(on);
  location.assign(path);
}
