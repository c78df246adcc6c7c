/** Where the pointer went down last; null before it was seen to. */
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
 * Whether a click is meant for what lies around an overlay: pressed there, and not only let go. The click of a text that
 * is chosen past its edge, or of a button that is made anew under the finger, is heard there too.
 */
export const isAround = (overlay: EventTarget, { target }: Pick<Event, 'target'>): boolean =>
  target === overlay && (pressed === null || pressed === overlay);
