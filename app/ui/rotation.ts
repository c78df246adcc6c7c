/**
 * Calls `next` every `every` milliseconds while the reader can see `frame` and does not touch it: it rests under the
 * pointer, under the focus, out of view and in a hidden tab (WCAG 2.2.2). Returns what ends it.
 */
export function rotate(frame: HTMLElement, every: number, next: () => void): () => void {
  let visible = false;
  const observer = new IntersectionObserver(([entry]) => {
    visible = entry?.isIntersecting ?? false;
  });
  observer.observe(frame);
  const timer = setInterval(() => {
    // A touched button keeps its focus; only a visible focus means that somebody reads with the keyboard.
    const held = frame.matches(':hover') || frame.querySelector(':focus-visible') !== null;
    if (visible && !held && document.visibilityState === 'visible') next();
  }, every);
  return () => {
    clearInterval(timer);
    observer.disconnect();
  };
}
