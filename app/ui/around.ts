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
 * is chosen past its edge, or of a button that is made anew under the finger, is heard there too. Whose press was not
 * seen, because this script came between press and click, may have pressed inside; what a program clicks has no press.
 */
export const isAround = (
  overlay: EventTarget,
  { target, isTrusted }: Pick<Event, 'target' | 'isTrusted'>,
): boolean => target === overlay && (pressed === overlay || (pressed === null && !isTrusted));
