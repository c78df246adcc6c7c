let open = 0;

/** Stops the page from scrolling while any overlay is open, and keeps its scroll position. */
function lockScroll() {
  open += 1;
  const root = document.documentElement;
  // Hidden overflow removes the scrollbar; padding replaces it to avoid a layout shift.
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
 * Skips the layout of later sections for two frames (ui/styles/later.css).
 * Opening or closing a modal recalculates the styles of the whole page.
 */
function skipLaterSections() {
  const { dataset } = document.documentElement;
  dataset.turning = '';
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning));
}

/**
 * Opens a dialog without a user's request: lays it out invisibly, and calls `open` a frame later.
 * This splits the work over two frames. Escape in between calls `onEscape` instead of `open`.
 * Returns a function that cancels it.
 */
export function openInTwoFrames(
  dialog: HTMLDialogElement,
  open: () => void,
  onEscape: () => void,
): () => void {
  dialog.dataset.coming = '';
  dialog.dataset.modal = '';
  dialog.setAttribute('open', '');
  const isComing = () => dialog.dataset.coming !== undefined;
  const end = () => {
    delete dialog.dataset.coming;
    delete dialog.dataset.modal;
    dialog.removeAttribute('open');
    removeEventListener('keydown', escaped);
  };
  const escaped = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    end();
    onEscape();
  };
  addEventListener('keydown', escaped);
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (!isComing()) return;
      end();
      open();
    }),
  );
  return () => {
    if (isComing()) end();
  };
}

/** Whether `openModal` has opened the dialog; browsers at the support floor lack `:modal`. */
export const isModal = ({ dataset }: HTMLElement) => 'modal' in dataset && !('coming' in dataset);

/** Whether any dialog or viewer is open; the enquiry popup waits until it closes. */
export const overlayIsOpen = () => open > 0;

/**
 * Makes Tab continue from the visible part of the page, by focusing an element there for a moment.
 * If nothing had the focus before, browsers continue from the dialog's position, often the end of the page.
 */
function moveTabStartToView(closed: HTMLDialogElement): void {
  const { activeElement, body } = document;
  // A hidden element of the closed dialog may keep the focus for a frame or two.
  const hasFocus = activeElement !== body && !closed.contains(activeElement);
  if (hasFocus || document.querySelector('dialog[open]')) return;
  const inView = scrollY > 0 ? document.elementFromPoint(innerWidth / 2, innerHeight / 3) : null;
  const place = (inView ?? body) as HTMLElement | SVGElement;
  const before = place.getAttribute('tabindex');
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.blur();
  if (before === null) place.removeAttribute('tabindex');
  else place.setAttribute('tabindex', before);
}

export type Modal = {
  /**
   * Hides the dialog, calls `onClose`, and closes it after the next paint.
   * Closing recalculates the styles of the whole page, which would delay that paint.
   */
  leave: () => void;
  /** Closes the dialog at once, and restores scrolling and focus. */
  close: () => void;
};

/**
 * Shows a native dialog as a modal, or takes over an open modal.
 * `onClose` is called once, for every end except `close`: `leave`, Escape, a form with method="dialog".
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): Modal {
  const before = document.activeElement;
  const isShown = isModal(dialog);
  // Do this before any measurement, which would force the layout of these sections.
  if (!isShown) skipLaterSections();
  const unlock = lockScroll();
  let isClosed = false;
  const notifyOnce = () => {
    if (isClosed) return;
    isClosed = true;
    onClose();
  };
  const leave = () => {
    if (isClosed) return;
    skipLaterSections();
    dialog.dataset.leaving = '';
    notifyOnce();
    requestAnimationFrame(() => setTimeout(end));
  };
  let ended = false;
  const end = () => {
    // The owner may have closed and reopened the dialog within that frame.
    if (ended) return;
    ended = true;
    delete dialog.dataset.leaving;
    delete dialog.dataset.modal;
    dialog.close();
    // Wait until the whole page is laid out again.
    requestAnimationFrame(() => requestAnimationFrame(() => moveTabStartToView(dialog)));
  };
  const cancel = (event: Event) => {
    // File inputs inside the dialog bubble `cancel` too.
    if (event.target !== dialog) return;
    if (!event.cancelable) return skipLaterSections();
    event.preventDefault();
    leave();
  };
  // The `close` event comes one task late, when the dialog may be open again.
  const closed = () => {
    if (dialog.open) return;
    delete dialog.dataset.modal;
    notifyOnce();
  };
  dialog.addEventListener('close', closed);
  dialog.addEventListener('cancel', cancel);
  if (!isShown) {
    dialog.removeAttribute('open');
    dialog.dataset.modal = '';
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
  }
  return {
    leave,
    close() {
      dialog.removeEventListener('close', closed);
      dialog.removeEventListener('cancel', cancel);
      if (dialog.open) skipLaterSections();
      end();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
