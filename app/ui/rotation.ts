/**
 * Calls `next` every `every` milliseconds while `frame` is visible.
 * It pauses under hover and visible focus, out of view and in a hidden tab (WCAG 2.2.2).
 * Returns a function that ends it.
 */
export function rotate(frame: HTMLElement, every: number, next: () => void): () => void {
  let visible = false;
  const observer = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
  });
  observer.observe(frame);
  const timer = setInterval(() => {
    // A touched button keeps the focus; only a visible focus means keyboard use.
    const isPaused = frame.matches(':hover') || frame.querySelector(':focus-visible') !== null;
    if (visible && !isPaused && document.visibilityState === 'visible') next();
  }, every);
  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}
