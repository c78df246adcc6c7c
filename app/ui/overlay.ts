import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';

let open = 0;

/** Holds the page still while any overlay is open; the place where it stood is kept. */
function lockScroll() {
  open += 1;
  const root = document.documentElement;
  // The scrollbar goes away with the scrolling: the page must not widen into its place.
  if (open === 1) document.body.style.paddingInlineEnd = `${innerWidth - root.clientWidth}px`;
  root.style.overflow = 'hidden';
  return () => {
    open -= 1;
    if (open > 0) return;
    root.style.overflow = '';
    document.body.style.paddingInlineEnd = '';
  };
}

/** Whether any dialog or viewer is open now: the enquiry popup waits for it. */
export const overlayIsOpen = () => open > 0;

/**
 * Opens and closes a native dialog as a modal: page locked, focus on what carries `data-focus`,
 * and back to where it was when it closes.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isOpen) return;
    const before = document.activeElement;
    const unlock = lockScroll();
    const closed = () => close.current();
    // Escape reaches us as `close`; so does a form with method="dialog".
    dialog.addEventListener('close', closed);
    dialog.removeAttribute('open');
    dialog.showModal();
    dialog.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true });
    return () => {
      dialog.removeEventListener('close', closed);
      dialog.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [ref, isOpen]);
}

/**
 * For a link that opens something over this page: a plain click does, while without a script, and for a new tab or
 * window, the link leads to what would have been shown.
 */
export const opensInstead = (open: () => void) => (event: MouseEvent) => {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
};
