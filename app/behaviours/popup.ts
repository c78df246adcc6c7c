import { plotInHash } from '../drawings/plan/plot-in-hash.ts';
import { POPUP_ID, schedulePopup, storeClosingTime } from '../enquiries/popup-schedule.ts';
import { isBackdropClick } from '../ui/backdrop-click.ts';
import { openInTwoFrames, openModal } from '../ui/modal.ts';

/** Opens the enquiry popup after its delay (spec 1 §4), closes it, and remembers the closing. */
export function startPopup(): () => void {
  const dialog = document.getElementById(POPUP_ID);
  if (!(dialog instanceof HTMLDialogElement)) return () => {};
  const controller = new AbortController();
  const open = () => openPopup(dialog, controller.signal);
  if (dialog.open) open();
  // A hash that names a plot opens the plan instead.
  else if (!plotInHash(location.hash)) {
    let callOff = () => {};
    const openLater = () => {
      callOff = openInTwoFrames(dialog, open, storeClosingTime);
    };
    const end = schedulePopup(openLater, sinceLoad());
    controller.signal.addEventListener('abort', () => {
      end();
      callOff();
    });
  }
  return () => controller.abort();
}

function openPopup(dialog: HTMLDialogElement, signal: AbortSignal): void {
  const modal = openModal(dialog, () => {
    storeClosingTime();
    // Let a frame paint without the popup first: `close` recalculates the styles of the whole page.
    requestAnimationFrame(() => setTimeout(modal.close));
  });
  const close = (event: Event) => {
    if (isBackdropClick(dialog, event) || (event.target as Element).closest('[data-close]')) modal.leave();
  };
  dialog.addEventListener('click', close, { signal });
}

type Navigation = PerformanceNavigationTiming & { activationStart?: number };

/** Milliseconds since load, or since activation of a prerendered page; the popup's delay counts from there. */
function sinceLoad(): number {
  const [navigation] = performance.getEntriesByType('navigation') as Navigation[];
  if (!navigation) return 0;
  return performance.now() - Math.max(navigation.loadEventEnd, navigation.activationStart ?? 0);
}
