import { type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';

const boxesOf = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLInputElement>('input[name=lead]') ?? []),
];

/**
 * The ticked rows of a table. The boxes themselves hold the choice, so that ticks from before the hydration
 * count. With Shift a click ticks all rows since the last click.
 */
export function useChosenRows(table: RefObject<HTMLTableElement | null>, rows: unknown) {
  const [many, setMany] = useState(0);
  const last = useRef<HTMLInputElement | null>(null);

  function count() {
    const boxes = boxesOf(table.current);
    const ticked = boxes.filter(({ checked }) => checked).length;
    setMany(ticked);
    const all = table.current?.querySelector<HTMLInputElement>('[data-all]');
    if (!all) return;
    all.checked = ticked > 0 && ticked === boxes.length;
    all.indeterminate = ticked > 0 && ticked < boxes.length;
  }

  // Rows come and go with each revalidation.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `rows` says when to count.
  useEffect(count, [rows]);

  return {
    many,
    ids: () =>
      boxesOf(table.current).flatMap(({ checked, value }) => (checked ? (value.split(' ')[0] ?? []) : [])),
    clear() {
      for (const box of boxesOf(table.current)) box.checked = false;
      count();
    },
    onClick({ target, shiftKey }: MouseEvent) {
      if (!(target instanceof HTMLInputElement) || target.name !== 'lead') return;
      const boxes = boxesOf(table.current);
      const [from, to] = [boxes.indexOf(last.current as HTMLInputElement), boxes.indexOf(target)];
      if (shiftKey && from >= 0) {
        for (const box of boxes.slice(Math.min(from, to), Math.max(from, to) + 1)) {
          box.checked = target.checked;
        }
        count();
      }
      last.current = target;
    },
    onChange({ target }: { target: EventTarget }) {
      if (target instanceof HTMLInputElement && target.dataset.all !== undefined) {
        for (const box of boxesOf(table.current)) box.checked = target.checked;
      }
      count();
    },
  };
}

export type ChosenRows = ReturnType<typeof useChosenRows>;
