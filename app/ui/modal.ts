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

/**
 * For a dialog that nobody asked for: has it laid out unseen, and calls `open` a frame later, so that no frame has all of
 * the work. Returns what calls it off.
 */
export function comeInTwoFrames(dialog: HTMLDialogElement, open: () => void): () => void {
  dialog.dataset.coming = '';
  dialog.dataset.modal = '';
  dialog.setAttribute('open', '');
  const isComing = () => dialog.dataset.coming !== undefined;
  const end = () => {
    delete dialog.dataset.coming;
    delete dialog.dataset.modal;
    dialog.removeAttribute('open');
  };
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

/** Whether `openModal` has opened it; the support floor does not know `:modal`. */
export const isModal = ({ dataset }: HTMLElement) => 'modal' in dataset && !('coming' in dataset);

/** Whether any dialog or viewer is open now: the enquiry popup waits for it. */
export const overlayIsOpen = () => open > 0;

/**
 * Where nothing had the focus before, browsers let Tab go on from the place of the dialog in the page, mostly its end.
 * It is to go on from what the reader has in view: that has the focus for a moment.
 */
function goOnFromView(closed: HTMLDialogElement): void {
  const { activeElement, body } = document;
  // What had the focus in the dialog keeps it for a frame or two, unseen.
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
   * Takes it off the screen, says so to `onClose`, and sees to it that it is closed once that is painted: closing has the
   * style of the whole page computed anew, and whoever pressed the button would wait for it.
   */
  leave: () => void;
  /** Closes it at once and gives the page back. */
  close: () => void;
};

/**
 * Shows a native dialog as a modal, or takes over one that is open already. `onClose` hears once of every way it ends
 * but `close`: `leave`, Escape, a form with method="dialog".
 */
export function openModal(dialog: HTMLDialogElement, onClose: () => void): Modal {
  const before = document.activeElement;
  const isShown = isModal(dialog);
  // Before anything is measured, which would lay out what comes into view just now.
  if (!isShown) leaveOutTheRest();
  const unlock = lockScroll();
  let told = false;
  const tell = () => {
    if (told) return;
    told = true;
    onClose();
  };
  const leave = () => {
    if (told) return;
    leaveOutTheRest();
    dialog.dataset.leaving = '';
    tell();
    requestAnimationFrame(() => setTimeout(end));
  };
  let ended = false;
  const end = () => {
    // Within that frame it may have been closed, and shown again, by its owner.
    if (ended) return;
    ended = true;
    delete dialog.dataset.leaving;
    delete dialog.dataset.modal;
    dialog.close();
    // Once the whole page is laid out again.
    requestAnimationFrame(() => requestAnimationFrame(() => goOnFromView(dialog)));
  };
  const cancel = (event: Event) => {
    // One from inside it is of a list of files.
    if (event.target !== dialog) return;
    if (!event.cancelable) return leaveOutTheRest();
    event.preventDefault();
    leave();
  };
  // The browser says it a turn late: of a dialog that was closed and shown again meanwhile, when it is open.
  const closed = () => {
    if (dialog.open) return;
    delete dialog.dataset.modal;
    tell();
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
      if (dialog.open) leaveOutTheRest();
      end();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    },
  };
}
