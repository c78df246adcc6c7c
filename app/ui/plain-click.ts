type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click asks for nothing but where its link leads: no new tab or window, and no file. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Browsers send a `pointermove` of zero distance when a page loads, or something opens, under the cursor. */
export const isUnmoved = ({ type, movementX, movementY }: Event & Partial<MouseEvent>) =>
  type === 'pointermove' && movementX === 0 && movementY === 0;
