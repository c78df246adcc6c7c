import { type RefObject, useEffect } from 'react';

/** After a refused answer the first wrong field takes the focus, or the message when it is about none. */
export function useProblemFocus(form: RefObject<HTMLFormElement | null>, answer: unknown) {
  useEffect(() => {
    if (!answer) return;
    const place =
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      form.current?.querySelector<HTMLElement>('input');
    place?.focus();
  }, [form, answer]);
}
