import { mediumFields } from '../../../domain/content/library.ts';
import { FieldsEditor } from '../fields/field-editor.tsx';
import { type FileTexts, fileTextProblems } from './file-texts.ts';

type Props = {
  file: File;
  /** Unique prefix of the fields of this file. */
  path: string;
  said: FileTexts;
  /** Marks missing values, after an attempt to add the file. */
  isTried: boolean;
  onSay: (said: FileTexts) => void;
};

/** Asks for the kind and the alt text of a chosen file. */
export function FileTextFields({ file: { name }, path, said, isTried, onSay }: Props) {
  const { kind, alt } = mediumFields;
  const fields = {
    kind: { ...kind, label: `${kind.label} of ${name}` },
    alt: { ...alt, label: `${alt.label} of ${name}` },
  };
  const problems = Object.entries((isTried && fileTextProblems(said)) || {});
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
