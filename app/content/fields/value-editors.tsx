import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { amountInPaise, amountInWords } from '../../../domain/content/amounts.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { rupees } from '../../../domain/content/prices.ts';
import { fromIndiaMinute, indiaMinute, momentMs } from '../../../domain/dates/india.ts';
import { indiaDateAndTime } from '../../../domain/dates/words.ts';
import { useFieldChoices } from './field-choices.tsx';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from './field-props.ts';

type Kind<K extends Field['kind']> = EditorProps<Extract<Field, { kind: K }>>;

type ControlProps = { id: string; name: string; 'aria-invalid'?: true; 'aria-describedby'?: string };
type FramedProps = Pick<EditorProps, 'path' | 'problems'> & {
  field: { label: string; required?: boolean };
  help?: string;
  /** Renders the control with props for its label, help and problem. */
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

type LineProps = Pick<EditorProps, 'path' | 'value' | 'onChange' | 'problems'> & {
  field: FramedProps['field'] & { help?: string };
  help?: string;
  input: InputHTMLAttributes<HTMLInputElement>;
  /** Converts typed text to the stored value; unreadable text stays text, so that the schema rejects it. */
  read?: (typed: string) => unknown;
  show?: (value: unknown) => string;
  /** Text below the field about the typed value. */
  says?: ReactNode;
};

const asTyped = (typed: string): unknown => typed;

/** A one-line field that is parsed while typing. */
function LineEditor(props: LineProps) {
  const { field, path, value, onChange, problems, input, read = asTyped, show = textOf, says } = props;
  const [typed, setTyped] = useState(() => show(value));
  // The value may also come from unsaved work or another version.
  const shown = read(typed) === value ? typed : show(value);
  return (
    <Framed {...{ field, path, problems }} help={props.help ?? field.help}>
      {(control) => (
        <>
          <input
            {...control}
            type="text"
            className="input tabular"
            {...input}
            value={shown}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value);
              onChange(read(currentTarget.value));
            }}
          />
          {says !== undefined && (
            <p className="note" aria-live="polite">
              {says}
            </p>
          )}
        </>
      )}
    </Framed>
  );
}

const DECIMAL = { inputMode: 'decimal' } as const;
const LINK = { inputMode: 'url', spellCheck: false, placeholder: 'https://', className: 'input' } as const;

export const FigureEditor = (props: Kind<'figure'>) => <LineEditor {...props} input={DECIMAL} />;
export const DateEditor = (props: Kind<'date'>) => <LineEditor {...props} input={{ type: 'date' }} />;
export const LinkEditor = (props: Kind<'link'>) => <LineEditor {...props} input={LINK} />;

const numberOf = (typed: string): unknown => {
  const number = Number(typed.replace(',', '.'));
  return typed.trim() === '' ? undefined : Number.isFinite(number) ? number : typed;
};

export function NumberEditor(props: Kind<'number'>) {
  const { help, min, max } = props.field;
  const range = `From ${min} to ${max}.`;
  return <LineEditor {...props} help={help ? `${help} ${range}` : range} input={DECIMAL} read={numberOf} />;
}

const paiseOf = (typed: string): unknown =>
  typed.trim() === '' ? undefined : (amountInPaise(typed) ?? typed);
const amountOf = (value: unknown) => (typeof value === 'number' ? rupees(value) : textOf(value));

/** An amount in rupees, lakh or crore; the text below reveals a wrong number of zeros. */
export function MoneyEditor(props: Kind<'money'>) {
  const { field, value } = props;
  const help = field.help ?? 'In rupees or lakh, for example 52.5 lakh.';
  const says =
    typeof value === 'number'
      ? `${rupees(value)}: ${amountInWords(value)}.`
      : typeof value === 'string' && 'This cannot be read as an amount yet.';
  return <LineEditor {...props} {...{ help, says }} input={{}} read={paiseOf} show={amountOf} />;
}

/** A date and time in India, independent of the device's time zone. */
export function MomentEditor(props: Kind<'moment'>) {
  const at = momentMs(textOf(props.value));
  return (
    <LineEditor
      {...props}
      input={{ type: 'datetime-local' }}
      read={fromIndiaMinute}
      show={(value) => indiaMinute(textOf(value))}
      says={at !== null && `${indiaDateAndTime(at)}.`}
    />
  );
}

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
      {/* Browsers do not send unticked checkboxes; this input marks its presence. */}
      <input type="hidden" name={path} value="no" />
    </FieldFrame>
  );
}

type SelectProps = EditorProps<Extract<Field, { kind: 'choice' | 'reference' }>> & {
  /** Values and labels, in order. */
  options: readonly (readonly [string, string])[];
  /** Label of an unknown value. */
  other: (value: string) => string;
};

/** A select field; an unknown stored value stays selected until the editor chooses another. */
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
  const entries = useFieldChoices().references[props.field.collection] ?? [];
  const options = [['', 'None'] as const, ...entries.map(({ id, title }) => [id, title] as const)];
  return <SelectEditor {...props} options={options} other={(value) => `${value} (is not there)`} />;
}
