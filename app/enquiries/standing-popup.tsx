import { type MouseEvent, useRef } from 'react';
import { isAround } from '../ui/around.ts';
import { useModal } from '../ui/overlay.ts';
import type { PopupProps } from './popup-dialog.tsx';
import { POPUP_ID } from './popup-life.ts';

/**
 * Stands for the popup where its script could not be fetched: the HTML that came with the page is left as it is, with
 * what was typed into it, opens and closes, and its form is posted plainly. On a page that came without it: nothing.
 */
export function StandingPopup({ open, onClose }: PopupProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, open, onClose);
  const closes = (event: MouseEvent) => {
    if (isAround(event.currentTarget, event) || (event.target as Element).closest('[data-close]')) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click on the backdrop; Escape is the key for it.
    <dialog
      ref={(dialog) => {
        ref.current = dialog?.firstChild ? dialog : null;
      }}
      id={POPUP_ID}
      onClick={closes}
      suppressHydrationWarning
      // React takes an element over without looking at HTML that it did not make.
      dangerouslySetInnerHTML={{ __html: '' }}
    />
  );
}
