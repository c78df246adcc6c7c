let open = 0;

/** Holds the page still while any overlay is open; the place where it stood is kept. */
function lockScroll() {
  open += 1;
  const root = document.documentElement;
  // The scrollbar goes away with the scrolling: the page must not widen into its place.
  if (open === 1 && root.style.overflow !== 'hidden') {
    document.body.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
  }
  root.style.overflow = 'hidden';
  return () => {
    open -= 1;
    if (open > 0) return;
    root.style.overflow = '';
    document.body.style.paddingInlineEnd = '';
  };
}

/**
 * A modal that opens or closes has the style of the whole page computed anew. For that moment only what is in view is
 * laid out (ui/styles/later.css).
 */
function leaveOutTheRest() {
  const { dataset } = document.documentElement;
  dataset.turning = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
}

/** Whether any dialog or viewer is open now: the enquiry popup waits for it. */
export const overlayIsOpen = () => open > 0;

/**
 * Shows a native dialog as a modal, or takes over one that is open already. Returns what closes it again.
 * `onClose` hears of every other way it closes: Escape, a form with method="dialog".
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const before = document.activeElement;
  const isShown = dialog.matches(':modal');
  // Before anything is measured, which would lay out what comes into view just now.
  if (!isShown) leaveOutTheRest();
  const unlock = lockScroll();
  dialog.addEventListener('close', onClose);
  dialog.addEventListener('cancel', leaveOutTheRest);
  if (!isShown) {
    dialog.removeAttribute('open');
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }
  return () => {
    dialog.removeEventListener('close', onClose);
    dialog.removeEventListener('cancel', leaveOutTheRest);
    if (dialog.open) leaveOutTheRest();
    dialog.close();
    unlock();
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  };
}
