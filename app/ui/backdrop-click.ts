/** Target of the last `pointerdown`; null before the first. */
let pressed: EventTarget | null = null;

if (typeof window !== 'undefined') {
  addEventListener(
    'pointerdown',
    ({ target }) => {
      pressed = target;
    },
    { capture: true, passive: true },
  );
}

/**
 * Whether a click was pressed on the backdrop of an overlay, and not only released there.
 * A selection dragged past the edge, or a button replaced during the press, also clicks on the backdrop.
 * Clicks whose press was missed do not count, unless a script made them.
 */
export const isBackdropClick = (
  overlay: EventTarget,
  { target, isTrusted }: Pick<Event, 'target' | 'isTrusted'>,
): boolean => target === overlay && (pressed === overlay || (pressed === null && !isTrusted));
