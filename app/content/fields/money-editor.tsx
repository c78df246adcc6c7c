import { useState } from 'react';
import { amountInPaise, amountInWords } from '../../../domain/content/amounts.ts';
import type { Field } from '../../../domain/content/fields.ts';
import { rupees } from '../../../domain/content/prices.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from './field-props.ts';

type MoneyField = Extract<Field, { kind: 'money' }>;

/** Paise as they are typed; what cannot be read yet is kept as text, for the schema to refuse. */
const paiseOf = (typed: string): unknown =>
  typed.trim() === '' ? undefined : (amountInPaise(typed) ?? typed);
const shownOf = (value: unknown) => (typeof value === 'number' ? rupees(value) : textOf(value));

/** An amount, typed in rupees, lakh or crore; its words below tell a zero too many. */
export function MoneyEditor({ field, path, value, onChange, problems }: EditorProps<MoneyField>) {
  const [typed, setTyped] = useState(() => shownOf(value));
  const id = controlId(path);
  const problem = problemOf(problems, path);
  const shown = paiseOf(typed) === value ? typed : shownOf(value);
  const help = field.help ?? 'In rupees or lakh, for example 52.5 lakh.';
  return (
    <FieldFrame id={id} label={field.label} required={field.required} help={help} problem={problem}>
      <input
        {...controlProps(id, path, help, problem)}
        type="text"
        className="input tabular"
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(paiseOf(currentTarget.value));
        }}
      />
      <p className="note" aria-live="polite">
        {typeof value === 'number' && `${rupees(value)}: ${amountInWords(value)}.`}
        {typeof value === 'string' && 'This cannot be read as an amount yet.'}
      </p>
    </FieldFrame>
  );
}
