import { type RefObject, useLayoutEffect } from 'react';

/**
 * After a refused answer the first wrong field takes the focus, or the message when it is about none.
 * As a layout effect: a later one takes the focus from the field that somebody has begun to fill in.
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
