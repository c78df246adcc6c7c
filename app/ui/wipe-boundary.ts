/** Puts the boundary of a `Wipe` where its range input stands; does nothing for any other element. */
export function moveBoundary(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-wipe]')) return;
  const frame = target.parentElement;
  if (!frame) return;
  frame.dataset.moved = '';
  frame.style.setProperty('--wipe', `${target.value}%`);
}
