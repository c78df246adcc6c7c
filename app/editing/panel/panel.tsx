import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { WaitingSet } from '../drafts/keep.ts';
import type { Listed } from '../fields/listed.ts';
import type { EditingState } from '../use-editing.ts';
import { AllFields } from './all-fields.tsx';
import { Handle } from './handle.tsx';
import { OneField } from './one-field.tsx';

export type PanelProps = {
  editing: EditingState;
  /** What is edited; null shows the list of all fields. */
  field: Listed | null;
  /** Which of the pictures was pressed. */
  slot: number | null;
  input: RefObject<HTMLElement | null>;
  seen: readonly Listed[];
  unseen: readonly Listed[];
  /** Of the field among those seen; -1 for one that is not. */
  place: number;
  /** Sets of drafts that wait. */
  sets: readonly WaitingSet[];
  onOpen: (place: string) => void;
  /** Leaves for the administration, to change this record there or to look through its list. */
  onLeave: (href: string, left: 'for-record' | 'for-list') => void;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** Beside the page, or below it on a phone: one field with all that belongs to it, or the list of all. */
export function Panel(props: PanelProps) {
  const { field, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(46);
  return (
    <aside
      ref={panel}
      className="panel"
      aria-label={field ? 'Field' : 'All fields'}
      style={{ '--sheet': `${height}dvh` } as React.CSSProperties}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
        else tabOut(event, panel.current, props);
      }}
    >
      <Handle height={height} onHeight={setHeight} />
      {field ? <OneField {...props} field={field} key={field.place} /> : <AllFields {...props} />}
    </aside>
  );
}

/** Tab behind the last control leads to the next field of the page, and before the first to the one before. */
function tabOut(event: KeyboardEvent, panel: HTMLElement | null, { place, seen, onStep, field }: PanelProps) {
  if (event.key !== 'Tab' || !panel || !field || place < 0) return;
  const controls = [...panel.querySelectorAll<HTMLElement>('button, input, textarea, select, a')].filter(
    (each) => each.tabIndex >= 0 && !each.matches(':disabled') && each.offsetParent !== null,
  );
  const isEdge = event.target === controls.at(event.shiftKey ? 0 : -1);
  const by = event.shiftKey ? -1 : 1;
  if (!isEdge || !seen[place + by]) return;
  event.preventDefault();
  onStep(by);
}
