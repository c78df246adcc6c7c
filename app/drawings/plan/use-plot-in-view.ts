import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whoever comes by the address of a plot sees it once the plan is there: the plan is drawn closer on a narrow screen, and
 * what the browser had led to stands elsewhere then. Who has gone on reading is not brought back. `first` is the plot
 * of the address, null where there is none.
 */
export function usePlotInView(
  first: string | null,
  chosen: string | null,
  isNarrow: boolean,
): RefObject<HTMLDivElement | null> {
  const tool = useRef<HTMLDivElement>(null);
  const isDone = useRef(first === null);
  useEffect(() => {
    if (isDone.current || chosen === null) return;
    isDone.current = true;
    const { top = 0, bottom = 0 } = tool.current?.getBoundingClientRect() ?? {};
    if (chosen !== first || bottom < 0 || top > innerHeight) return;
    // Its card stands below the plan on a narrow screen, and beside it on a wide one.
    if (isNarrow) tool.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
    else document.getElementById(`plot-${chosen}`)?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }, [first, chosen, isNarrow]);
  return tool;
}
