import { useState } from 'react';
import type { Field } from '../../../domain/content/fields.ts';
import { fromIndiaMinute, indiaMinute, momentMs } from '../../../domain/dates/india.ts';
import { indiaDateAndTime } from '../../../domain/dates/words.ts';
import { controlProps, FieldFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from './field-props.ts';

type MomentField = Extract<Field, { kind: 'moment' }>;

/** A date and time in India, whatever the clock of the editor's own device. */
export function MomentEditor({ field, path, value, onChange, problems }: EditorProps<MomentField>) {
  const [typed, setTyped] = useState(() => indiaMinute(textOf(value)));
  const id = controlId(path);
  const problem = problemOf(problems, path);
  const stored = textOf(value);
  // Taken up from elsewhere: unsaved changes, another version.
  const shown = fromIndiaMinute(typed) === stored ? typed : indiaMinute(stored);
  const at = momentMs(stored);
  return (
    <FieldFrame id={id} label={field.label} help={field.help} problem={problem}>
      <input
        {...controlProps(id, path, field.help, problem)}
        type="datetime-local"
        className="input tabular"
        value={shown}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(fromIndiaMinute(currentTarget.value));
        }}
      />
      <p className="note" aria-live="polite">
        {at !== null && `${indiaDateAndTime(at)}.`}
      </p>
    </FieldFrame>
  );
}
