import { startTransition, useCallback, useEffect, useState } from 'react';
import { POPUP_DELAY_MS, POPUP_INTERVAL_MS } from '../../domain/enquiries/limits.ts';
import { overlayIsOpen } from '../ui/overlay.ts';
import { hasSent } from './draft.ts';

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
const isCovered = () =>
  overlayIsOpen() || document.querySelector('dialog[open], header details[open]') !== null;

/** When the popup comes and that it stays away: never over typing, an open overlay or somebody who has written already. */
export function usePopupLife(openAtFirst: boolean) {
  const [open, setOpen] = useState(openAtFirst);

  useEffect(() => {
    if (openAtFirst || !mayOpen(Date.now())) return;
    let hasTyped = false;
    const typed = () => {
      hasTyped = true;
    };
    const come = () => {
      if (hasTyped || isTyping() || hasSent()) return;
      if (isCovered()) timer = setTimeout(come, OVERLAY_CHECK_MS);
      // In a transition, because the dialog's own script may still be on its way.
      else startTransition(() => setOpen(true));
    };
    let timer = setTimeout(come, POPUP_DELAY_MS);
    document.addEventListener('input', typed, true);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('input', typed, true);
    };
  }, [openAtFirst]);

  const close = useCallback(() => {
    setOpen(false);
    try {
      localStorage.setItem(CLOSED_KEY, String(Date.now()));
    } catch {
      // Then it is not remembered.
    }
  }, []);
  return { open, close };
}
