/** Whether a finger or a button of the mouse is down just now. */
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
 * Does what moves the page once a press that may be going on has become its click: moved before, something else lies
 * under the pointer as it is let go, and no click comes of it.
 */
export function afterPress(act: () => void): void {
  // The click comes in the task of the release; a tap is up before its field is left, and clicks in the same task.
  const afterClick = () => void setTimeout(act);
  if (isDown) addEventListener('pointerup', afterClick, { once: true });
  else afterClick();
}
