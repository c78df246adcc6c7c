/** Where an editor was on a page that was left for another view of it, or for the administration. */
export type WayBack = {
  /** Of the page, with its query. */
  path: string;
  /** How far down it was, in pixels. */
  scroll: number;
  /** The field that was open. */
  place: string | null;
  /** It was left for this: to change one record, to look through a list, or only to switch Edit. */
  left: 'for-record' | 'for-list' | 'to-switch';
  /** The record has been saved meanwhile. */
  saved?: boolean;
};

/** Whether the page was loaded by its own switch, which has the focus again then. */
export const wasSwitched = (way: WayBack | null): boolean => way?.left === 'to-switch';

const KEY = 'vayuvan-editing-way-back';

/** A tab of its own remembers its own way; one that may not remember leads nowhere, and breaks nothing. */
export function rememberWay(way: WayBack): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(way));
  } catch {
    // The page opens at its top then.
  }
}

export function wayBack(): WayBack | null {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as WayBack | null;
  } catch {
    return null;
  }
}

export function forgetWay(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // There was none.
  }
}

/** The way back to this page, once. */
export function takeWayBack(path: string): WayBack | null {
  const way = wayBack();
  if (way?.path !== path) return null;
  forgetWay();
  return way;
}
