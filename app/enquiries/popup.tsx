import { type ComponentType, lazy, Suspense } from 'react';
import { useGivenForm } from './given-form.ts';
import styles from './popup-dialog.module.css';
import type { PopupProps, PopupTexts } from './popup-dialog.tsx';
import { StandingPopup } from './standing-popup.tsx';
import { usePopupLife } from './use-popup-life.ts';

// Its HTML comes with the page, its script afterwards: nobody waits for it, and without it the HTML stands.
const PopupDialog = lazy<ComponentType<PopupProps>>(() =>
  import('./popup-dialog.tsx').catch(() => ({ default: StandingPopup })),
);

type Props = {
  /** Where its form is posted without scripts: `/?index`. */
  action: string;
  texts: PopupTexts;
  /** It was asked for, so it is there at once. */
  opens?: boolean;
};

/** The call-back form that opens over the home page (spec 1 §4). */
export function Popup({ action, texts, opens = false }: Props) {
  const given = useGivenForm('popup');
  const { open, close } = usePopupLife(given.returned !== undefined || opens);
  return (
    <Suspense fallback={null}>
      <PopupDialog given={given} styles={styles} action={action} texts={texts} open={open} onClose={close} />
    </Suspense>
  );
}
