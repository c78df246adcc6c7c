import type { Field, RecordField } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { GroupFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf } from './field-props.ts';
import styles from './fields.module.css';
import { LinesEditor } from './lines-editor.tsx';
import { type FieldsProps, ListEditor } from './list-editor.tsx';
import { MediaListEditor } from './picture/media-list-editor.tsx';
import { MediumEditor } from './picture/medium-editor.tsx';
import { TextEditor } from './text-editor.tsx';
import {
  ChoiceEditor,
  DateEditor,
  FigureEditor,
  FlagEditor,
  LinkEditor,
  MomentEditor,
  MoneyEditor,
  NumberEditor,
  ReferenceEditor,
} from './value-editors.tsx';

type Props = EditorProps & {
  /** Rows of a text field; by default from its kind. */
  rows?: number;
};

/** The control of one declared field of any kind. */
export function FieldEditor({ field, rows, ...props }: Props) {
  switch (field.kind) {
    case 'line':
    case 'text':
    case 'markdown':
      return <TextEditor field={field} rows={rows} {...props} />;
    case 'figure':
      return <FigureEditor field={field} {...props} />;
    case 'number':
      return <NumberEditor field={field} {...props} />;
    case 'money':
      return <MoneyEditor field={field} {...props} />;
    case 'date':
      return <DateEditor field={field} {...props} />;
    case 'moment':
      return <MomentEditor field={field} {...props} />;
    case 'flag':
      return <FlagEditor field={field} {...props} />;
    case 'choice':
      return <ChoiceEditor field={field} {...props} />;
    case 'link':
      return <LinkEditor field={field} {...props} />;
    case 'reference':
      return <ReferenceEditor field={field} {...props} />;
    case 'lines':
      return <LinesEditor field={field} {...props} />;
    case 'picture':
    case 'film':
      return <MediumEditor field={field} {...props} />;
    case 'pictures':
    case 'films':
      return <MediaListEditor field={field} {...props} />;
    case 'list':
      return <ListEditor field={field} {...props} renderFields={(inner) => <FieldsEditor {...inner} />} />;
    case 'record':
      return <RecordEditor field={field} {...props} />;
  }
}

function RecordEditor({ field, path, value, onChange, problems }: EditorProps<RecordField>) {
  return (
    <GroupFrame
      id={controlId(path)}
      label={field.label}
      help={field.help}
      problem={problemOf(problems, path)}
    >
      <FieldsEditor fields={field.fields} path={path} value={value} onChange={onChange} problems={problems} />
    </GroupFrame>
  );
}

/** The controls of all fields of one object, in declared order. */
export function FieldsEditor({ fields, path, value, onChange, problems }: FieldsProps) {
  const body = isObject(value) ? value : {};
  return (
    <div className={styles.fields}>
      {Object.entries(fields).map(([key, field]: [string, Field]) => (
        <FieldEditor
          key={key}
          field={field}
          path={path ? `${path}.${key}` : key}
          value={body[key]}
          onChange={(next) => onChange({ ...body, [key]: next })}
          problems={problems}
        />
      ))}
    </div>
  );
}
