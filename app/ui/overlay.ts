import { type MouseEvent, type RefObject, startTransition, useEffect, useRef, useState } from 'react';
import { type Modal, openModal } from './modal.ts';
import { isPlainClick } from './plain-click.ts';

/**
 * Opens and closes a native dialog as a modal: page locked, focus on what carries `data-focus`,
 * and back to where it was when it closes. Returns what its own buttons close it by. `onClose` sets in its own turn what
 * `isOpen` is told by, or takes the dialog away: what stays open is shown again.
 */
export function useModal(ref: RefObject<HTMLDialogElement | null>, isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose);
  close.current = onClose;
  const modal = useRef<Modal>(null);
  // Whoever closes it and opens it again before the page has had a turn leaves `isOpen` as it was.
  const [closings, setClosings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened anew after each closing that left it open.
  useEffect(() => {
    if (!ref.current || !isOpen) return;
    // It is off the screen by then: what is behind it may come a moment later.
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
 * For a link that opens something over this page: a plain click does, while without a script, and for a new tab or
 * window, the link leads to what would have been shown, and `open` is told where that is. Marked, so that a click before
 * its island is awake is repeated (app/client/wake-islands.ts).
 */
export const opensInstead = (open: (plain: string) => void) => ({
  'data-opens': '',
  onClick(event: MouseEvent<HTMLAnchorElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { href } = event.currentTarget;
    // The touch is answered first.
    startTransition(() => open(href));
  },
});
