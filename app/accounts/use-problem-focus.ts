import { type RefObject, useLayoutEffect } from 'react';

/**
 * Focuses the first invalid field of a refused form, or its message if no field is invalid. It is a layout
 * effect: a later one would take the focus from a field being typed in.
 */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>, answer: unknown) {
  useLayoutEffect(() => {
    if (!answer) return;
    const place =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('input');
    place?.focus();
  }, [form, answer]);
}
