type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>;

/** Whether a click simply follows its link, without a new tab, a new window or a download. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: Click) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** Browsers send a `pointermove` of zero distance when a page loads, or an overlay opens, under the cursor. */
export const isZeroMove = ({ type, movementX, movementY }: Event & Partial<MouseEvent>) =>
  type === 'pointermove' && movementX === 0 && movementY === 0;
