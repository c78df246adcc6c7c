import { type KeyboardEvent, useRef, useState } from 'react';
import { AllFields } from './all-fields.tsx';
import { FIRST_HEIGHT, Handle } from './handle.tsx';
import { OneField } from './one-field.tsx';
import type { PanelProps } from './panel-props.ts';

/** Beside the page, or below it on a phone: one field with all that belongs to it, or the list of all. */
export function Panel(props: PanelProps) {
  const { field, onClose } = props;
  const panel = useRef<HTMLElement>(null);
  const [height, setHeight] = useState(FIRST_HEIGHT);
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
