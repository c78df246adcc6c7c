/** What the server tells the script beside the page (server/editing/editors-pages.ts). */
export type Told = {
  account: { id: string; name: string; role: 'editor' | 'administrator' };
  /** Of the page, with its query. */
  path: string;
  /** Whether Edit is on. */
  on: boolean;
};

export type Body = Record<string, unknown>;
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

/** Turns Edit on or off, and comes back to this page where it stood. */
export function switchEditing(on: boolean, path: string, scroll: number) {
  sessionStorage.setItem(SCROLL_KEY, JSON.stringify({ path, scroll }));
  // biome-ignore lint/suspicious/noDocumentCookie: the other way of setting one is not in every browser yet
  document.cookie = `editing=${on ? 'on' : 'off'}; Path=/; Max-Age=${on ? 86_400 * 30 : 0}; SameSite=Lax`;
  location.assign(path);
}

const SCROLL_KEY = 'vayuvan-editing-scroll';

/** How far down the page was before it was opened to be edited, or was left. */
export function scrollBefore(path: string): number {
  try {
    const kept = JSON.parse(sessionStorage.getItem(SCROLL_KEY) ?? 'null') as { path: string; scroll: number };
    sessionStorage.removeItem(SCROLL_KEY);
    return kept?.path === path ? kept.scroll : 0;
  } catch {
    return 0;
  }
}
