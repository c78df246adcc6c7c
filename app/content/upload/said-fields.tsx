import { mediumFields } from '../../../domain/content/library.ts';
import { FieldsEditor } from '../fields/field-editor.tsx';
import { problemsOfSaid, type Said } from './said.ts';

type Props = {
  file: File;
  /** Tells the fields of several files apart. */
  path: string;
  said: Said;
  /** It was to be added already: what is missing is marked. */
  isTried: boolean;
  onSay: (said: Said) => void;
};

/** Asks what a chosen file is and what it shows: its caption says the one, screen readers the other. */
export function SaidFields({ file: { name }, path, said, isTried, onSay }: Props) {
  const { kind, alt } = mediumFields;
  const fields = {
    kind: { ...kind, label: `${kind.label} of ${name}` },
    alt: { ...alt, label: `${alt.label} of ${name}` },
  };
  const problems = Object.entries((isTried && problemsOfSaid(said)) || {});
  return (
    <FieldsEditor
      fields={fields}
      path={path}
      value={said}
      onChange={(next) => onSay({ ...said, ...next })}
      problems={problems.map(([key, reason]) => ({ path: `${path}.${key}`, reason }))}
    />
  );
}
