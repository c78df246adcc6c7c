import type { ReactNode } from 'react';
import type { Fields, ListField } from '../../../domain/content/fields.ts';
import { isObject } from '../../../domain/content/plain-object.ts';
import { GroupFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf } from './field-props.ts';
import styles from './fields.module.css';
import { ItemTools, Said } from './item-tools.tsx';
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
  const name = (place: number) => `${field.label}, ${place + 1}`;
  return (
    <GroupFrame
      id={controlId(path)}
      label={field.label}
      help={[field.help, `${field.most} at most.`].filter(Boolean).join(' ')}
      problem={problemOf(problems, path)}
    >
      <ol ref={items.list} className={styles.items} tabIndex={-1}>
        {rows.map((row, place) => (
          <li
            key={items.keys[place]}
            className={styles.entry}
            data-dragged={items.dragged === place || undefined}
          >
            <div className={styles.head}>
              <b>{place + 1}</b>
              <ItemTools items={items} place={place} count={rows.length} name={name(place)} />
            </div>
            {problemOf(problems, `${path}.${place}`) && (
              <p className="error">{problemOf(problems, `${path}.${place}`)}</p>
            )}
            {renderFields({
              fields: field.fields,
              path: `${path}.${place}`,
              value: row,
              onChange: (next) => items.change(place, next),
              problems,
            })}
          </li>
        ))}
      </ol>
      <Said>{items.said}</Said>
      {rows.length < field.most && (
        <AddButton label={`Add to ${field.label}`} onClick={() => items.add([{}])} />
      )}
    </GroupFrame>
  );
}
