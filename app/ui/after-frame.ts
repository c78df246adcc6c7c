/** Background tabs paint no frames, so resolve after this time there. */
const MAX_WAIT_MS = 100;

/** Resolves after the next paint, so that slow work does not delay the response to a touch. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    if ('scheduler' in window) void scheduler.postTask(resolve, { delay: MAX_WAIT_MS });
    else setTimeout(resolve, MAX_WAIT_MS);
  });
}
