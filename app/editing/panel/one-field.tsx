import { isSame, valueAt, withValueAt } from '../../../domain/content/body-paths.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { lakh } from '../../../domain/content/prices.ts';
import { editorOf, listOf } from '../administration.ts';
import { keyOf } from '../changes.ts';
import { WaitingNote } from '../drafts/waiting.tsx';
import { fieldsOf, sectionAt } from '../fields/declared.ts';
import type { Listed } from '../fields/listed.ts';
import { Glyph } from '../glyph.tsx';
import { typed } from '../page/page-frame.tsx';
import { AdministrationLink } from './administration-link.tsx';
import { FieldInput } from './field-input.tsx';
import { Filled } from './filled.tsx';
import { isMediaField } from './media-input.tsx';
import type { PanelProps } from './panel-props.ts';
import { Places } from './places.tsx';
import { RowTools } from './row-tools.tsx';
import { Thumbnail } from './thumbnail.tsx';

export function OneField({
  editing,
  field,
  slot,
  input,
  seen,
  place,
  sets,
  onOpen,
  onLeave,
  onStep,
  onClose,
}: PanelProps & { field: Listed }) {
  const stored = editing.documents.get(keyOf(field));
  if (!stored) {
    return (
      <>
        <div className="panel-head">
          <p className="trail">{field.trail.slice(0, -1).join(' › ')}</p>
          <button type="button" aria-label="Close" onClick={onClose}>
            <Glyph name="close" />
          </button>
        </div>
        <div className="panel-body">
          <p className="help">This is not stored any more.</p>
        </div>
      </>
    );
  }
  const list = listOf(field.collection);
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
    if (stored) editing.edit(stored, withValueAt(stored.body, field.path, next));
  }

  return (
    <>
      <div className="panel-head">
        <p className="trail">{field.trail.slice(0, -1).join(' › ')}</p>
        <div className="tools">
          <AdministrationLink
            href={editorOf(field)}
            label="Open it in the administration"
            onLeave={onLeave}
            left="for-record"
          >
            <Glyph name="out" />
          </AdministrationLink>
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
        <WaitingNote sets={sets} document={field} />
        <RowTools field={field} stored={stored} editing={editing} onOpen={onOpen} />
        {field.collection === 'plots' && field.path === 'pricePaise' && (
          <p className="everywhere">
            One price for the whole site: every sum, instalment and the brochure follow.
          </p>
        )}
        {/* Before the input, so that Tab behind it leads to the next field; shown below it (panel.css). */}
        {differs && (
          <div className="was">
            <Was field={field} value={was} editing={editing} />
            <button type="button" onClick={() => set(was ?? '')}>
              <Glyph name="undo" /> Undo
            </button>
          </div>
        )}
        <Siblings field={field} stored={stored} onOpen={onOpen} />
        {list && (
          <p className="elsewhere">
            <AdministrationLink href={list.href} onLeave={onLeave} left="for-list">
              {list.label}
            </AdministrationLink>
          </p>
        )}
        <FieldInput
          declared={field}
          value={value}
          slot={slot}
          input={input}
          problems={problems.map(({ reason }) => reason)}
          editing={editing}
          onChange={set}
          onLeave={onLeave}
        />
        {typeof value === 'string' && <Filled text={value} editing={editing} onOpen={onOpen} />}
      </div>
    </>
  );
}

function Was({
  field: { field },
  value,
  editing,
}: {
  field: Listed;
  value: unknown;
  editing: PanelProps['editing'];
}) {
  const files = isMediaField(field) ? [value].flat().map(String).filter(Boolean) : [];
  return (
    <p>
      <b>Was</b>{' '}
      {files.length > 0 ? (
        <span className="files">
          {files.slice(0, 6).map((file) => (
            <Thumbnail key={file} file={file} editing={editing} />
          ))}
        </span>
      ) : (
        said(field, value)
      )}
    </p>
  );
}

function said(field: Field, value: unknown): string {
  if (field.kind === 'money' && typeof value === 'number') return `₹${lakh(value)}`;
  if (field.kind === 'flag') return value === true ? 'on' : 'off';
  if (field.kind === 'choice') return field.options.find(([each]) => each === value)?.[1] ?? 'nothing';
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
  if (sectionAt(field.collection, field.id) || field.collection === 'library') return null;
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
