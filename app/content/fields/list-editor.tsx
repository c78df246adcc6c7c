import type { ReactNode } from 'react';
import type { Fields, ListField } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { GroupFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf } from './field-props.ts';
import styles from './fields.module.css';
import { Announcement, ItemTools } from './item-tools.tsx';
import { AddButton } from './lines-editor.tsx';
import { useItems } from './use-items.ts';

export type FieldsProps = {
  fields: Fields;
  /** Path of the object that contains the fields; empty for the body. */
  path: string;
  value: unknown;
  onChange: (value: Record<string, unknown>) => void;
  problems: EditorProps['problems'];
};

type Props = EditorProps<ListField> & { renderFields: (props: FieldsProps) => ReactNode };

/** A list of entries with the same fields. */
export function ListEditor({ field, path, value, onChange, problems, renderFields }: Props) {
  const rows = (Array.isArray(value) ? value : []).map((row) => (isObject(row) ? row : {}));
  const items = useItems<Record<string, unknown>>({ items: rows, onChange, unit: 'entry' });
  const name = (index: number) => `${field.label}, ${index + 1}`;
  return (
    <GroupFrame
      id={controlId(path)}
      label={field.label}
      help={[field.help, `${field.most} at most.`].filter(Boolean).join(' ')}
      problem={problemOf(problems, path)}
    >
      <ol ref={items.list} className={styles.items} tabIndex={-1}>
        {rows.map((row, index) => (
          <li
            key={items.keys[index]}
            className={styles.entry}
            data-dragged={items.dragged === index || undefined}
          >
            <div className={styles.head}>
              <b>{index + 1}</b>
              <ItemTools items={items} place={index} count={rows.length} name={name(index)} />
            </div>
            {problemOf(problems, `${path}.${index}`) && (
              <p className="error">{problemOf(problems, `${path}.${index}`)}</p>
            )}
            {renderFields({
              fields: field.fields,
              path: `${path}.${index}`,
              value: row,
              onChange: (next) => items.change(index, next),
              problems,
            })}
          </li>
        ))}
      </ol>
      <Announcement>{items.said}</Announcement>
      {rows.length < field.most && (
        <AddButton label={`Add to ${field.label}`} onClick={() => items.add([{}])} />
      )}
    </GroupFrame>
  );
}
