import { POPUP_DELAY_MS, POPUP_INTERVAL_MS } from '../../domain/enquiries/limits.ts';
import { overlayIsOpen } from '../ui/modal.ts';
import { hasSent } from './draft.ts';

/** Id of the popup's dialog. */
export const POPUP_ID = 'enquiry';

const CLOSED_KEY = 'popupLastClosed';
/** Left over from an earlier site. */
const OLD_KEY = 'popupShown';
const OVERLAY_CHECK_MS = 1000;

/** Spec 1 §4: if it was never closed, or the last close is at least four minutes ago. */
function mayOpen(now: number): boolean {
  try {
    localStorage.removeItem(OLD_KEY);
    sessionStorage.removeItem(OLD_KEY);
    const last = Number(localStorage.getItem(CLOSED_KEY) ?? Number.NaN);
    return !hasSent() && !(now - last < POPUP_INTERVAL_MS);
  } catch {
    // Without a memory it would come again on every page view.
    return false;
  }
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;
/**
 * Also by the bar of who edits here (app/editing/bar.ts) or looks at a preview (app/preview/bar.ts): to
 * them it never comes by itself.
 */
const isCovered = () =>
  overlayIsOpen() ||
  document.querySelector('dialog[open], :is(header, aside) details[open], #editing, #preview') !== null;

/**
 * Calls `come` when the popup may come, if it may come at all: `sinceLoad` milliseconds of its delay have passed.
 * Never over typing, an open overlay or somebody who has written already. Returns what calls it off.
 */
export function whenPopupMayCome(come: () => void, sinceLoad = 0): () => void {
  if (!mayOpen(Date.now())) return () => {};
  let hasTyped = false;
  const typed = () => {
    hasTyped = true;
  };
  const look = () => {
    if (hasTyped || isTyping() || hasSent()) return;
    if (isCovered()) timer = setTimeout(look, OVERLAY_CHECK_MS);
    else come();
  };
  let timer = setTimeout(look, Math.max(0, POPUP_DELAY_MS - sinceLoad));
  document.addEventListener('input', typed, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('input', typed, true);
  };
}

/** Remembers when it was closed, so that it stays away for a while. */
export function rememberClosing(): void {
  try {
    localStorage.setItem(CLOSED_KEY, String(Date.now()));
  } catch {
    // Then it is not remembered.
  }
}
