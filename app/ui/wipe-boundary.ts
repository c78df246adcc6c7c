/**
 * Moves the boundary of each `Wipe` with its range input, including values that the browser restores.
 * Returns a function that ends it.
 */
export function startBoundaries(): () => void {
  for (const boundary of document.querySelectorAll<HTMLInputElement>('[data-wipe]')) {
    if (boundary.value !== boundary.defaultValue) moveBoundary(boundary);
  }
  const follow = ({ target }: Event) => moveBoundary(target);
  // Listen on the window: during hydration React may stop events at the document.
  addEventListener('input', follow, true);
  return () => removeEventListener('input', follow, true);
}

/** Moves the boundary of a `Wipe` to the value of its range input; ignores other elements. */
function moveBoundary(target: EventTarget | null): void {
  if (!(target instanceof HTMLInputElement) || !target.matches('[data-wipe]')) return;
  const frame = target.parentElement;
  if (!frame) return;
  frame.dataset.moved = '';
  frame.style.setProperty('--wipe', `${target.value}%`);
}
