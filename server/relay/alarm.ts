/** A sleep that can be cut short. A `ring` before `wait` is not lost: the next wait ends at once. */
export type Alarm = { wait: (ms: number) => Promise<void>; ring: () => void };

/** Uses the monotonic clock, so that corrections of the system time do not change a wait. */
export function createAlarm(): Alarm {
  let rung = false;
  let wake: (() => void) | null = null;
  return {
    wait(ms) {
      if (rung) {
        rung = false;
        return Promise.resolve();
      }
      return new Promise((resolve) => {
        const timer = setTimeout(done, Math.max(0, ms));
        function done() {
          clearTimeout(timer);
          wake = null;
          rung = false;
          resolve();
        }
        wake = done;
      });
    },
    ring() {
      if (wake) wake();
      else rung = true;
    },
  };
}
