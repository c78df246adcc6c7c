import { startTransition, useCallback, useEffect, useState } from 'react';
import { POPUP_ID, rememberClosing, whenPopupMayCome } from './popup-life.ts';

/** When the popup comes and that it stays away. What opened it before React came is taken over as it stands. */
export function usePopupLife(openAtFirst: boolean) {
  const [open, setOpen] = useState(openAtFirst);

  useEffect(() => {
    if (openAtFirst) return;
    if (document.getElementById(POPUP_ID)?.matches(':modal')) {
      setOpen(true);
      return;
    }
    // In a transition, because the dialog's own script may still be on its way.
    return whenPopupMayCome(() => startTransition(() => setOpen(true)));
  }, [openAtFirst]);

  const close = useCallback(() => {
    setOpen(false);
    rememberClosing();
  }, []);
  return { open, close };
}
