import { type MouseEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { type Modal, openModal } from './modal.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Opens and closes a native dialog as a modal: locks scrolling, focuses `data-focus`, and restores the focus on close.
 * `onClose` must clear the state behind `isOpen`, or remove the dialog; otherwise it opens again.
 * Returns a function that closes it.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  const modal = useRef<Modal>(null);
  // Closing and reopening before the next render leaves `isOpen` unchanged, so count the closings.
  const [closings, setClosings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens again after each closing that left `isOpen` true.
  useEffect(() => {
    if (!ref.current || !isOpen) return;
    // The dialog is hidden by then, so the update behind it has low priority.
    modal.current = openModal(ref.current, () =>
      startTransition(() => {
        setClosings((before) => before + 1);
        close.current();
      }),
    );
    return () => modal.current?.close();
  }, [ref, isOpen, closings]);
  return () => modal.current?.leave();
}

/**
 * Props of a link that opens an overlay on a plain click; `open` receives the link's URL.
 * Without a script, and for new tabs and windows, the link leads to that URL.
 * `data-opens` makes the client repeat an early click (app/client/hydrate-on-touch.ts).
 */
export const openInstead = (open: (plain: string) => void) => ({
  'data-opens': '',
  onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // A transition lets the response to the touch paint first.
    startTransition(() => open(href));
  },
});
