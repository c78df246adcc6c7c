import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Focuses the field that a refusal names, and opens the fold around it. It is a layout effect: a later one
 * would take the focus from a field being typed in.
 */
export function useRefusedField(problem: { field?: string } | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useLayoutEffect(() => {
    const name = problem?.field;
    if (name === undefined) return;
    const field = form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type=hidden])`);
    for (let fold = field?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
      fold.open = true;
    }
    field?.focus();
  }, [problem]);
  return form;
}
