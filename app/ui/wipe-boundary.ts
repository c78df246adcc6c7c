/**
 * Moves the boundary of every `Wipe` on the page as its range input is moved, and to where the browser has put that of
 * a page that was left and comes back. Returns how to end it.
 */
export function startBoundaries(): () => void {
  for (const boundary of document.querySelectorAll<HTMLInputElement>('[data-wipe]')) {
    if (boundary.value !== boundary.defaultValue) moveBoundary(boundary);
  }
  const follow = ({ target }: Event) => moveBoundary(target);
  // On the window: what happens inside a page that React has begun to take over, it may stop at the document.
  addEventListener('input', follow, true);
  return () => removeEventListener('input', follow, true);
}

/** Puts the boundary of a `Wipe` where its range input stands; does nothing for any other element. */
function moveBoundary(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-wipe]')) return;
  const frame = target.parentElement;
  if (!frame) return;
  frame.dataset.moved = '';
  frame.style.setProperty('--wipe', `${target.value}%`);
}
