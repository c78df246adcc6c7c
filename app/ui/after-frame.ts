/** No frame comes in a tab that was left. */
const LONGEST_MS = 100;

/** Resolves once the frame that answers the present touch is painted: what takes long is not what a finger waits for. */
export function afterFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    if ('scheduler' in window) void scheduler.postTask(resolve, { delay: LONGEST_MS });
    else setTimeout(resolve, LONGEST_MS);
  });
}
