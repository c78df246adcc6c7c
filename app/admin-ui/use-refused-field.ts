import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * The field because of which the form was refused takes the focus, also out of what is folded away.
 * As a layout effect: a later one takes the focus from the field that somebody has begun to fill in.
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
