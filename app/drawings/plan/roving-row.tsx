import { type KeyboardEvent, type ReactNode, useRef } from 'react';

export type RovingItem = { id: string; label: string; shown: ReactNode; disabled?: boolean };

type Props = {
  label: string;
  items: readonly RovingItem[];
  chosen: string | null;
  onChoose: (id: string) => void;
  /** Moving the focus also chooses. */
  follows?: boolean;
  className?: string;
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A row of buttons with a roving tab index: arrow keys, Home and End move the focus. */
export function RovingRow({ label, items, chosen, onChoose, follows = false, className }: Props) {
  const row = useRef<HTMLDivElement>(null);
  const open = items.filter(({ disabled }) => !disabled);
  const entry = open.find(({ id }) => id === chosen) ?? open[0];

  function steer(event: KeyboardEvent, from: string) {
    const at = open.findIndex(({ id }) => id === from);
    const step = STEPS[event.key];
    const to =
      event.key === 'Home' ? 0 : event.key === 'End' ? open.length - 1 : step === undefined ? at : at + step;
    const next = open[to];
    if (!next || to === at) return;
    event.preventDefault();
    row.current?.querySelector<HTMLElement>(`[data-item="${next.id}"]`)?.focus();
    if (follows) onChoose(next.id);
  }

  return (
    <div ref={row} role="toolbar" aria-label={label} className={className}>
      {items.map(({ id, label: said, shown, disabled }) => (
        <button
          key={id}
          type="button"
          data-item={id}
          aria-label={said}
          aria-pressed={id === chosen}
          disabled={disabled}
          tabIndex={id === entry?.id ? 0 : -1}
          onClick={() => onChoose(id)}
          onKeyDown={(event) => steer(event, id)}
        >
          {shown}
        </button>
      ))}
    </div>
  );
}
