import { type RefObject, useId } from 'react';
import type { Field } from '../../../domain/content/fields.ts';
import { pasteAsMarkdown } from '../../admin/fields/paste/paste-as-markdown.ts';
import { editorOf } from '../administration.ts';
import type { Declared } from '../fields/declared.ts';
import type { EditingState } from '../use-editing.ts';
import { AdministrationLink } from './administration-link.tsx';
import { isMediaField, MediaInput } from './media-input.tsx';
import type { PanelProps } from './panel-props.ts';
import { PricesInput } from './price-input.tsx';

type Props = {
  declared: Declared;
  value: unknown;
  slot: number | null;
  input: RefObject<HTMLElement | null>;
  problems: readonly string[];
  editing: EditingState;
  onChange: (value: unknown) => void;
  onLeave: PanelProps['onLeave'];
};

/** The box for one field by its kind, with its label, help, how much is left, and what is wrong with it. */
export function FieldInput(props: Props) {
  const { declared, value, problems, editing, slot, input, onChange, onLeave } = props;
  const { field } = declared;
  const id = useId();
  if (isMediaField(field)) {
    return (
      <MediaInput
        field={field}
        value={value}
        slot={slot}
        input={input}
        problems={problems}
        editing={editing}
        onChange={onChange}
      />
    );
  }
  const control = controlOf(props, `${id}-box`, `${id}-help`);
  const limit = 'max' in field && typeof value === 'string' ? field.max : null;
  const used = typeof value === 'string' ? value.length : 0;
  const help = 'help' in field ? field.help : undefined;
  const wrong = problems.length > 0 ? problems : ownProblems(field, value);
  return (
    <div className={`field ${wrong.length > 0 ? 'wrong' : ''}`}>
      {control ? <label htmlFor={`${id}-box`}>{field.label}</label> : <h3>{field.label}</h3>}
      {control ?? (
        <AdministrationLink
          href={editorOf(declared)}
          className="primary"
          input={input}
          left="for-record"
          onLeave={onLeave}
        >
          Change it in the administration
        </AdministrationLink>
      )}
      <div className="under" id={`${id}-help`}>
        <p role={wrong.length > 0 ? 'alert' : undefined}>{wrong.length > 0 ? wrong.join('. ') : help}</p>
        {limit !== null && (
          <span className={used > limit ? 'over' : ''}>
            {used} of {limit}
          </span>
        )}
      </div>
    </div>
  );
}

/** What its schema would refuse, said while it is typed. */
function ownProblems(field: Field, value: unknown): string[] {
  if (value === undefined) return [];
  const checked = field.schema['~standard'].validate(value);
  if (checked instanceof Promise || !checked.issues) return [];
  return [...new Set(checked.issues.map(({ message }) => message))];
}

function controlOf({ declared: { field, path }, value, input, onChange }: Props, id: string, help: string) {
  const common = { id, 'aria-describedby': help };
  const text = typeof value === 'string' ? value : '';
  const area = input as RefObject<HTMLTextAreaElement | null>;
  const box = input as RefObject<HTMLInputElement | null>;
  switch (field.kind) {
    case 'line':
      return (
        <textarea
          {...common}
          ref={area}
          rows={Math.min(4, Math.ceil(text.length / 38) || 1)}
          value={text}
          lang={/hindi/i.test(path) ? 'hi' : undefined}
          onKeyDown={(event) => {
            // A line has no second one.
            if (event.key === 'Enter') event.preventDefault();
          }}
          onChange={(event) => onChange(event.target.value.replaceAll('\n', ' '))}
        />
      );
    case 'text':
    case 'markdown':
      return (
        <textarea
          {...common}
          ref={area}
          rows={field.kind === 'markdown' ? 18 : Math.min(14, Math.max(4, Math.ceil(text.length / 40) + 1))}
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onPaste={field.kind === 'markdown' ? pasteAsMarkdown : undefined}
        />
      );
    case 'figure':
    case 'reference':
    case 'link':
      return <input {...common} ref={box} value={text} onChange={(event) => onChange(event.target.value)} />;
    case 'date':
      return (
        <input
          {...common}
          ref={box}
          type="date"
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      );
    case 'number':
      return (
        <input
          {...common}
          ref={box}
          type="number"
          min={field.min}
          max={field.max}
          step={field.step ?? 'any'}
          value={typeof value === 'number' ? value : ''}
          onChange={(event) => onChange(event.target.value === '' ? undefined : Number(event.target.value))}
        />
      );
    case 'money':
      return <PricesInput {...common} input={box} value={value} onChange={onChange} />;
    case 'flag':
      return (
        <input
          {...common}
          ref={box}
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
        />
      );
    case 'choice':
      return (
        <select
          {...common}
          ref={input as RefObject<HTMLSelectElement | null>}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        >
          {field.options.map(([each, label]) => (
            <option key={each} value={each}>
              {label}
            </option>
          ))}
        </select>
      );
    case 'lines':
      return (
        <textarea
          {...common}
          ref={area}
          rows={6}
          value={Array.isArray(value) ? value.join('\n') : ''}
          onChange={(event) => onChange(event.target.value === '' ? [] : event.target.value.split('\n'))}
        />
      );
    default:
      return null;
  }
}
