import { POPUP_DELAY_MS, POPUP_INTERVAL_MS } from '../../domain/enquiries/limits.ts';
import { overlayIsOpen } from '../ui/modal.ts';
import { hasSent } from './draft.ts';

/** Id of the popup's dialog. */
export const POPUP_ID = 'enquiry';

const CLOSED_KEY = 'popupLastClosed';
/** Storage key of an earlier site, which is removed. */
const OLD_KEY = 'popupShown';
const OVERLAY_CHECK_MS = 1000;

/** Whether the popup was never closed, or the last close is at least four minutes ago (spec 1 §4). */
function mayOpen(now: number): boolean {
  try {
    localStorage.removeItem(OLD_KEY);
    sessionStorage.removeItem(OLD_KEY);
    const last = Number(localStorage.getItem(CLOSED_KEY) ?? Number.NaN);
    return !hasSent() && !(now - last < POPUP_INTERVAL_MS);
  } catch {
    // Without storage the popup would open on every page view.
    return false;
  }
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') ?? false;
/**
 * Whether an overlay or menu is open. The bars of editors (app/editing/bar.ts) and previews (app/preview/bar.ts)
 * count too: the popup never opens automatically there.
 */
const isCovered = () =>
  overlayIsOpen() ||
  document.querySelector('dialog[open], :is(header, aside) details[open], #editing, #preview') !== null;

/**
 * Calls `open` after the rest of the popup's delay, of which `sinceLoad` milliseconds have passed, if it may open.
 * It waits for open overlays, and stays closed after typing or a sent form. Returns a function that cancels it.
 */
export function schedulePopup(open: () => void, sinceLoad = 0): () => void {
  if (!mayOpen(Date.now())) return () => {};
  let hasTyped = false;
  const typed = () => {
    hasTyped = true;
  };
  const openIfAllowed = () => {
    if (hasTyped || isTyping() || hasSent()) return;
    if (isCovered()) timer = setTimeout(openIfAllowed, OVERLAY_CHECK_MS);
    else open();
  };
  let timer = setTimeout(openIfAllowed, Math.max(0, POPUP_DELAY_MS - sinceLoad));
  document.addEventListener('input', typed, true);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('input', typed, true);
  };
}

/** Stores the time of closing, from which the interval to the next popup counts. */
export function storeClosingTime(): void {
  try {
    localStorage.setItem(CLOSED_KEY, String(Date.now()));
  } catch {
    // Without storage `mayOpen` is false on the next page too.
  }
}
