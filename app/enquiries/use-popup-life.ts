import { startTransition, useCallback, useEffect, useState } from 'react';
import { isModal } from '../ui/modal.ts';
import { POPUP_ID, rememberClosing, whenPopupMayCome } from './popup-life.ts';

/** When the popup comes and that it stays away. What opened it before React came is taken over as it stands. */
export function usePopupLife(openAtFirst: boolean) {
  const [open, setOpen] = useState(openAtFirst);
  const [stood] = useState(() => (import.meta.env.SSR ? null : document.getElementById(POPUP_ID)));

  useEffect(() => {
    if (openAtFirst) return;
    // In a transition, because the dialog's own script may still be on its way: else what was typed would be lost.
    const come = () => startTransition(() => setOpen(true));
    const dialog = document.getElementById(POPUP_ID);
    // React had to make the page anew while it was open (app/public-client/remade.ts).
    const wasTaken = stood instanceof HTMLDialogElement && stood.open && !stood.isConnected;
    if (wasTaken) return come();
    if (!dialog || !isModal(dialog)) return whenPopupMayCome(come);
    come();
    // It may be closed again before it is taken over: then it stays closed.
    const close = () => startTransition(() => setOpen(false));
    dialog.addEventListener('close', close);
    return () => dialog.removeEventListener('close', close);
  }, [openAtFirst, stood]);

  const close = useCallback(() => {
    setOpen(false);
    rememberClosing();
  }, []);
  return { open, close };
}
