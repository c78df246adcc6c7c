import { useState } from 'react';
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

export function NumberEditor({ field, path, value, onChange, problems }: Kind<'number'>) {
  const [typed, setTyped] = useState(textOf(value));
  const id = controlId(path);
  const problem = problemOf(problems, path);
  // Taken up from elsewhere: unsaved changes, another version.
  const shown = numberOf(typed) === value ? typed : textOf(value);
  const range = `From ${field.min} to ${field.max}.`;
  const help = field.help ? `${field.help} ${range}` : range;
  return (
    <FieldFrame id={id} label={field.label} required={field.required} help={help} problem={problem}>
      <input
        {...controlProps(id, path, help, problem)}
        type="text"
        inputMode="decimal"
        className="input tabular"
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(numberOf(currentTarget.value));
        }}
      />
    </FieldFrame>
  );
}

export function FigureEditor({ field, path, value, onChange, problems }: Kind<'figure'>) {
  const id = controlId(path);
  const problem = problemOf(problems, path);
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={problem}>
      <input
        {...controlProps(id, path, field.help, problem)}
        type="text"
        inputMode="decimal"
        className="input tabular"
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}

export function DateEditor({ field, path, value, onChange, problems }: Kind<'date'>) {
  const id = controlId(path);
  const problem = problemOf(problems, path);
  return (
    <FieldFrame id={id} label={field.label} required={field.required} help={field.help} problem={problem}>
      <input
        {...controlProps(id, path, field.help, problem)}
        type="date"
        className="input tabular"
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
  );
}

export function LinkEditor({ field, path, value, onChange, problems }: Kind<'link'>) {
  const id = controlId(path);
  const problem = problemOf(problems, path);
  return (
    <FieldFrame id={id} label={field.label} required={field.required} help={field.help} problem={problem}>
      <input
        {...controlProps(id, path, field.help, problem)}
        type="text"
        inputMode="url"
        spellCheck={false}
        placeholder="https://"
        className="input"
        value={textOf(value)}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </FieldFrame>
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
      {/* A box that is not ticked is not sent: this tells that it was there. */}
      <input type="hidden" name={path} value="no" />
    </FieldFrame>
  );
}

export function ChoiceEditor({ field, path, value, onChange, problems }: Kind<'choice'>) {
  const id = controlId(path);
  const problem = problemOf(problems, path);
  const chosen = textOf(value);
  const isOther = !field.options.some(([option]) => option === chosen);
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={problem}>
      <select
        {...controlProps(id, path, field.help, problem)}
        className="input"
        value={chosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {isOther && <option value={chosen}>{chosen || 'Please choose'}</option>}
        {field.options.map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

export function ReferenceEditor({ field, path, value, onChange, problems }: Kind<'reference'>) {
  const { references } = useSurroundings();
  const id = controlId(path);
  const problem = problemOf(problems, path);
  const chosen = textOf(value);
  const entries = references[field.collection] ?? [];
  const isGone = chosen !== '' && !entries.some((entry) => entry.id === chosen);
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={problem}>
      <select
        {...controlProps(id, path, field.help, problem)}
        className="input"
        value={chosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        <option value="">None</option>
        {isGone && <option value={chosen}>{chosen} (is not there)</option>}
        {entries.map((entry) => (
          <option key={entry.id} value={entry.id}>
            {entry.title}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
