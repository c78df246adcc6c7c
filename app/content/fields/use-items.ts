import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { moveItem } from './move-item.ts';

type Options<T> = {
  items: readonly T[];
  onChange: (items: T[]) => void;
  /** Name of one item for announcements: "picture". */
  unit: string;
};

type Part = 'grip' | 'earlier' | 'later' | 'remove' | 'control';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

let lastKey = 0;
function newKeys(count: number): string[] {
  const first = lastKey + 1;
  lastKey += count;
  return Array.from({ length: count }, (_, index) => `item-${first + index}`);
}

/** A list with items to add, remove and move by buttons, keys and pointer, with announcements and focus handling. */
export function useItems<T>({ items, onChange, unit }: Options<T>) {
  const list = useRef<HTMLUListElement & HTMLOListElement>(null);
  const [keys, setKeys] = useState(() => newKeys(items.length));
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<number | null>(null);
  const focus = useRef<{ place: number; part: Part } | null>(null);
  // Items from unsaved work or another version get new keys.
  const known = keys.length === items.length ? keys : newKeys(items.length);
  if (known !== keys) setKeys(known);

  // Browsers drop the focus of a moved element.
  useEffect(() => {
    const wanted = focus.current;
    if (!wanted) return;
    focus.current = null;
    if (wanted.part === 'control') {
      // Focus the field of a new item; chosen files have none, and the focus stays.
      list.current?.children[wanted.place]
        ?.querySelector<HTMLElement>(':is(input, textarea, select):not([type=hidden])')
        ?.focus();
      return;
    }
    const partsOf = (part: Part) =>
      list.current?.querySelectorAll<HTMLElement>(`:scope > li [data-part="${part}"]`);
    const parts = partsOf(wanted.part);
    const own = parts?.[Math.min(wanted.place, parts.length - 1)];
    // At either end the pressed button is disabled, so focus the opposite one.
    const back = partsOf(wanted.part === 'earlier' ? 'later' : 'earlier')?.[wanted.place];
    (own?.matches(':disabled') ? back : (own ?? list.current))?.focus();
  });

  /** `by` is the control that moved the item and keeps the focus; null for a pointer. */
  function move(from: number, to: number, by: Part | null) {
    if (to < 0 || to >= items.length || to === from) return;
    if (by) focus.current = { place: to, part: by };
    setKeys(moveItem(known, from, to));
    setSaid(`The ${unit} stands at place ${to + 1} of ${items.length}.`);
    onChange(moveItem(items, from, to));
  }

  const drag = useRef((_over: Element) => {});
  drag.current = (over) => {
    const to = [...(list.current?.children ?? [])].findIndex((item) => item.contains(over));
    if (dragged === null || to < 0 || to === dragged) return;
    move(dragged, to, null);
    setDragged(to);
  };
  const isDragging = dragged !== null;
  // Listen on the window: the grip receives no events while it is moved in the page.
  useEffect(() => {
    if (!isDragging) return;
    const ends = new AbortController();
    const options = { signal: ends.signal };
    const end = () => setDragged(null);
    addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const over = document.elementFromPoint(clientX, clientY);
        if (over) drag.current(over);
      },
      options,
    );
    addEventListener('pointerup', end, options);
    addEventListener('pointercancel', end, options);
    return () => ends.abort();
  }, [isDragging]);

  return {
    list,
    keys: known,
    /** Text of the announcement. */
    said,
    /** Index of the dragged item. */
    dragged,
    /** Adds items at the end, or at the start. */
    add(added: readonly T[], isFirst = false) {
      const at = isFirst ? 0 : items.length;
      if (added.length === 1) focus.current = { place: at, part: 'control' };
      setKeys(known.toSpliced(at, 0, ...newKeys(added.length)));
      setSaid(`${added.length === 1 ? `A ${unit} is` : `${added.length} ${unit}s are`} added.`);
      onChange(items.toSpliced(at, 0, ...added));
    },
    remove(index: number) {
      focus.current = { place: index, part: 'remove' };
      setKeys(known.toSpliced(index, 1));
      setSaid(`The ${unit} is removed.`);
      onChange(items.toSpliced(index, 1));
    },
    change(index: number, item: T) {
      onChange(items.with(index, item));
    },
    move,
    /** Props of an item's grip, for dragging and arrow keys. */
    gripProps: (index: number) => ({
      'data-part': 'grip',
      onKeyDown(event: { key: string; preventDefault: () => void }) {
        const step = STEPS[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(index, index + step, 'grip');
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button === 0) setDragged(index);
      },
    }),
  };
}
