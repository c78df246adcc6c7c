import { rotate } from '../ui/rotation.ts';

/**
 * Rotates the content of `frame`, with its pause button (ui/pause-button.tsx), except under reduced motion.
 * Returns a function that ends it.
 */
export function startRotation(frame: HTMLElement, every: number, next: () => void): () => void {
  const button = frame.querySelector<HTMLElement>('[data-pause]');
  const calm = matchMedia('(prefers-reduced-motion: reduce)');
  let stop = () => {};
  const update = () => {
    stop();
    const isPaused = button !== null && 'paused' in button.dataset;
    stop = calm.matches || isPaused ? () => {} : rotate(frame, every, next);
    if (button) button.hidden = calm.matches;
  };
  const toggle = () => {
    if (button) togglePause(button);
    update();
  };
  update();
  calm.addEventListener('change', update);
  button?.addEventListener('click', toggle);
  return () => {
    stop();
    calm.removeEventListener('change', update);
    button?.removeEventListener('click', toggle);
  };
}

/** Turns a pause button into a play button, or back. Returns whether it pauses now. */
export function togglePause(button: HTMLElement): boolean {
  const isPaused = button.toggleAttribute('data-paused');
  button.setAttribute('aria-label', `${isPaused ? 'Play' : 'Pause'} ${button.dataset.pause}`);
  return isPaused;
}
