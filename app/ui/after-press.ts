/** Whether a pointer is down. */
let isDown = false;

if (typeof window !== 'undefined') {
  const follow = ({ type }: Event) => {
    isDown = type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) {
    addEventListener(type, follow, { capture: true, passive: true });
  }
}

/**
 * Runs `act`, which shifts the layout, after the click of a current press.
 * A shift during a press moves the button away from the pointer, and the click is lost.
 */
export function runAfterPress(act: () => void): void {
  // The click event follows in the task of the release. A tap releases before blur, and clicks in the same task.
  const afterClick = () => void setTimeout(act);
  if (isDown) addEventListener('pointerup', afterClick, { once: true });
  else afterClick();
}
