import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import type { Field } from '../../../domain/content/fields.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from './field-props.ts';
import { useSurroundings } from './surroundings.tsx';

type Kind<K extends Field['kind']> = EditorProps<Extract<Field, { kind: K }>>;

/** A number as it is typed: what is no number yet is kept as text, and nothing as nothing. */
const numberOf = (typed: string): unknown => {
  const number = Number(typed.replace(',', '.'));
  return typed.trim() === '' ? undefined : Number.isFinite(number) ? number : typed;
};

type ControlProps = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type FramedProps = Pick<EditorProps, 'path' | 'problems'> & {
  field: { label: string; required?: boolean };
  help?: string;
  /** The control, with what ties it to its label, help and problem. */
  children: (control: ControlProps) => ReactNode;
};

/** One control in its frame. */
function Framed({ field: { label, required }, path, problems, help, children }: FramedProps) {
  const id = controlId(path);
  const problem = problemOf(problems, path);
  return (
    <FieldFrame id={id} label={label} required={required} help={help} problem={problem}>
      {children(controlProps(id, path, help, problem))}
    </FieldFrame>
  );
}

export function NumberEditor({ field, path, value, onChange, problems }: Kind<'number'>) {
  const [typed, setTyped] = useState(textOf(value));
  // Taken up from elsewhere: unsaved changes, another version.
  const shown = numberOf(typed) === value ? typed : textOf(value);
  const range = `From ${field.min} to ${field.max}.`;
  return (
    <Framed {...{ field, path, problems }} help={field.help ? `${field.help} ${range}` : range}>
      {(control) => (
        <input
          {...control}
          type="text"
          inputMode="decimal"
          className="input tabular"
          value={shown}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(numberOf(currentTarget.value));
          }}
        />
      )}
    </Framed>
  );
}

type LineProps = EditorProps<Extract<Field, { kind: 'figure' | 'date' | 'link' }>> & {
  input: InputHTMLAttributes<HTMLInputElement>;
};

/** One line that is kept as it is typed. */
function LineEditor({ field, path, value, onChange, problems, input }: LineProps) {
  return (
    <Framed {...{ field, path, problems }} help={field.help}>
      {(control) => (
        <input
          {...control}
          {...input}
          value={textOf(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Framed>
  );
}

export const FigureEditor = (props: Kind<'figure'>) => (
  <LineEditor {...props} input={{ type: 'text', inputMode: 'decimal', className: 'input tabular' }} />
);

export const DateEditor = (props: Kind<'date'>) => (
  <LineEditor {...props} input={{ type: 'date', className: 'input tabular' }} />
);

const LINK = {
  type: 'text',
  inputMode: 'url',
  spellCheck: false,
  placeholder: 'https://',
  className: 'input',
} as const;

export const LinkEditor = (props: Kind<'link'>) => <LineEditor {...props} input={LINK} />;

export function FlagEditor({ field, path, value, onChange, problems }: Kind<'flag'>) {
  const id = controlId(path);
  const problem = problemOf(problems, path);
  return (
    <FieldFrame id={id} help={field.help} problem={problem}>
      <label className="checkbox" htmlFor={id}>
        <input
          {...controlProps(id, path, field.help, problem)}
          type="checkbox"
          value="yes"
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
        <span>{field.label}</span>
      </label>
      {/* A box that is not ticked is not sent: this tells that it was there. */}
      <input type="hidden" name={path} value="no" />
    </FieldFrame>
  );
}

type SelectProps = EditorProps<Extract<Field, { kind: 'choice' | 'reference' }>> & {
  /** Value and label, in their order. */
  options: readonly (readonly [string, string])[];
  /** How a value is called that is none of them. */
  other: (value: string) => string;
};

/** One of several; what is stored and is none of them stays chosen until another is. */
function SelectEditor({ field, path, value, onChange, problems, options, other }: SelectProps) {
  const chosen = textOf(value);
  const isOther = !options.some(([option]) => option === chosen);
  return (
    <Framed {...{ field, path, problems }} help={field.help}>
      {(control) => (
        <select
          {...control}
          className="input"
          value={chosen}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {isOther && <option value={chosen}>{other(chosen)}</option>}
          {options.map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
}

export const ChoiceEditor = (props: Kind<'choice'>) => (
  <SelectEditor {...props} options={props.field.options} other={(value) => value || 'Please choose'} />
);

export function ReferenceEditor(props: Kind<'reference'>) {
  const entries = useSurroundings().references[props.field.collection] ?? [];
  const options = [['', 'None'] as const, ...entries.map(({ id, title }) => [id, title] as const)];
  return <SelectEditor {...props} options={options} other={(value) => `${value} (is not there)`} />;
}
