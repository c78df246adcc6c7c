import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { isSame, keyOf, valueAt, withValue } from './changes.ts';
import { type Declared, fieldsOf } from './declared.ts';
import { FieldInput } from './field-input.tsx';
import { Filled } from './filled.tsx';
import { Glyph } from './glyph.tsx';
import type { Listed } from './listed.ts';
import { typed } from './page-frame.tsx';
import { RowTools } from './row-tools.tsx';
import type { EditingState } from './use-editing.ts';

type Props = {
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
  onOpen: (place: string) => void;
  onStep: (by: number) => void;
  onClose: () => void;
};

/** Beside the page, or below it on a phone: one field with all that belongs to it, or the list of all. */
export function Panel(props: Props) {
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
function tabOut(event: KeyboardEvent, panel: HTMLElement | null, { place, seen, onStep, field }: Props) {
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

function OneField({
  editing,
  field,
  slot,
  input,
  seen,
  place,
  onOpen,
  onStep,
  onClose,
}: Props & { field: Listed }) {
  const stored = editing.documents.get(keyOf(field));
  if (!stored) return <p className="help">This is not stored any more.</p>;
  const change = editing.changes[keyOf(field)];
  const was = valueAt(change?.base ?? stored.body, field.path);
  const value = valueAt(stored.body, field.path);
  const differs = !isSame(was, value);
  const problems = editing.problems.filter(
    ({ collection, id, path }) =>
      collection === field.collection &&
      id === field.id &&
      (path === field.path || path.startsWith(`${field.path}.`)),
  );

  function set(next: unknown) {
    if (typeof next === 'string') typed(field.regions, next, editing.page?.values ?? {});
    if (stored) editing.edit(stored, withValue(stored.body, field.path, next));
  }

  return (
    <>
      <div className="panel-head">
        <p className="trail">{field.trail.slice(0, -1).join(' › ')}</p>
        <div className="tools">
          <button type="button" aria-label="Field before" disabled={place < 1} onClick={() => onStep(-1)}>
            <Glyph name="up" />
          </button>
          <button
            type="button"
            aria-label="Next field"
            disabled={place < 0 || place === seen.length - 1}
            onClick={() => onStep(1)}
          >
            <Glyph name="down" />
          </button>
          <button type="button" aria-label="Close" onClick={onClose}>
            <Glyph name="close" />
          </button>
        </div>
      </div>
      <div className="panel-body">
        <RowTools field={field} stored={stored} editing={editing} onOpen={onOpen} />
        {field.collection === 'plots' && field.path === 'pricePaise' && (
          <p className="everywhere">
            One price for the whole site: every sum, instalment and the brochure follow.
          </p>
        )}
        {/* Before the input, so that Tab behind it leads to the next field. */}
        {differs && (
          <div className="was">
            <p>
              <b>Was</b> {said(was)}
            </p>
            <button type="button" onClick={() => set(was ?? '')}>
              <Glyph name="undo" /> Undo
            </button>
          </div>
        )}
        <Siblings field={field} stored={stored} onOpen={onOpen} />
        <FieldInput
          declared={field}
          value={value}
          slot={slot}
          input={input}
          problems={problems.map(({ reason }) => reason)}
          editing={editing}
          onChange={set}
        />
        {typeof value === 'string' && <Filled text={value} editing={editing} onOpen={onOpen} />}
      </div>
    </>
  );
}

function said(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ') || 'nothing';
  if (typeof value === 'number') return String(value);
  const text = String(value ?? '');
  return text ? (text.length > 160 ? `${text.slice(0, 160).trimEnd()}…` : text) : 'nothing';
}

/** The other fields of an entry, which the page shows beside this one or not at all. */
function Siblings({
  field,
  stored,
  onOpen,
}: {
  field: Listed;
  stored: Parameters<typeof fieldsOf>[0];
  onOpen: (place: string) => void;
}) {
  if (field.path.startsWith('texts.') || field.path === 'pictures' || field.collection === 'library')
    return null;
  const others = fieldsOf(stored).filter(
    ({ place, field: each }) => place !== field.place && each.kind !== 'record',
  );
  if (others.length === 0 || others.length > 24) return null;
  return (
    <details className="siblings">
      <summary>More of this: {others.length} fields</summary>
      <Places fields={others} onOpen={onOpen} />
    </details>
  );
}

function Places({
  fields,
  onOpen,
  whole = false,
}: {
  fields: readonly Declared[];
  onOpen: (place: string) => void;
  whole?: boolean;
}) {
  return (
    <ul className="places">
      {fields.map((each) => (
        <li key={each.place}>
          <button type="button" onClick={() => onOpen(each.place)}>
            {whole ? each.trail.slice(1).join(' › ') : each.trail.at(-1)}
          </button>
        </li>
      ))}
    </ul>
  );
}

function AllFields({ seen, unseen, onOpen, onClose }: Props) {
  const [wanted, setWanted] = useState('');
  const fits = ({ trail }: Declared) => trail.join(' ').toLowerCase().includes(wanted.trim().toLowerCase());
  const [shown, hidden] = [seen.filter(fits), unseen.filter(fits)];
  return (
    <>
      <div className="panel-head">
        <h2 className="title">All fields</h2>
        <div className="tools">
          <button type="button" aria-label="Close" onClick={onClose}>
            <Glyph name="close" />
          </button>
        </div>
      </div>
      <div className="panel-body">
        <label className="field">
          Find a field
          <input type="search" value={wanted} onChange={(event) => setWanted(event.target.value)} />
        </label>
        <h3>In the order of the page</h3>
        <Places fields={shown} onOpen={onOpen} whole />
        {hidden.length > 0 && <h3>Not seen on the page</h3>}
        <Places fields={hidden} onOpen={onOpen} whole />
        {shown.length + hidden.length === 0 && <p className="help">No field is called so.</p>}
      </div>
    </>
  );
}

const [LEAST, MOST] = [24, 82];

/** On a phone the panel is a sheet: pulled up and down by its handle, or by the arrow keys. */
function Handle({ height, onHeight }: { height: number; onHeight: (height: number) => void }) {
  const set = (wanted: number) => onHeight(Math.round(Math.min(MOST, Math.max(LEAST, wanted))));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule that is moved is no `hr`
    <div
      role="separator"
      tabIndex={0}
      aria-label="Height of the panel"
      aria-orientation="horizontal"
      aria-valuemin={LEAST}
      aria-valuemax={MOST}
      aria-valuenow={height}
      className="handle"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          set(100 - (event.clientY / innerHeight) * 100);
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') set(height + 8);
        if (event.key === 'ArrowDown') set(height - 8);
      }}
    />
  );
}
