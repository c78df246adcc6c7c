import type { Field } from '../../../domain/content/fields.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { GroupFrame } from './field-frame.tsx';
import { controlId, type EditorProps, problemOf, textOf } from './field-props.ts';
import styles from './fields.module.css';
import { Announcement, ItemTools } from './item-tools.tsx';
import { useItems } from './use-items.ts';

type LinesField = Extract<Field, { kind: 'lines' }>;

/** An ordered list of short texts. */
export function LinesEditor({ field, path, value, onChange, problems }: EditorProps<LinesField>) {
  const lines = (Array.isArray(value) ? value : []).map(textOf);
  const items = useItems({ items: lines, onChange, unit: 'line' });
  const id = controlId(path);
  return (
    <GroupFrame
      id={id}
      label={field.label}
      required={'required' in field}
      help={[field.help, `${field.most} at most.`].filter(Boolean).join(' ')}
      problem={problemOf(problems, path)}
    >
      <ol ref={items.list} className={styles.items} tabIndex={-1}>
        {lines.map((line, index) => {
          const at = `${path}.${index}`;
          const problem = problemOf(problems, at);
          return (
            <li
              key={items.keys[index]}
              className={styles.line}
              data-dragged={items.dragged === index || undefined}
            >
              <input
                id={controlId(at)}
                name={at}
                type="text"
                className="input"
                value={line}
                aria-label={`${field.label}, ${index + 1}`}
                aria-invalid={problem ? true : undefined}
                aria-describedby={problem ? `${controlId(at)}-error` : undefined}
                onChange={({ currentTarget }) => items.change(index, currentTarget.value)}
              />
              <ItemTools
                items={items}
                place={index}
                count={lines.length}
                name={`${field.label}, ${index + 1}`}
              />
              <FieldError id={controlId(at)}>{problem}</FieldError>
            </li>
          );
        })}
      </ol>
      <Announcement>{items.said}</Announcement>
      {lines.length < field.most && (
        <AddButton label={`Add to ${field.label}`} onClick={() => items.add([''])} />
      )}
    </GroupFrame>
  );
}

/** Adds an item; hidden without a script. */
export function AddButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <div className={styles.add} data-scripted>
      <Button variant="ghost" size="small" icon={null} before="plus" onClick={onClick}>
        {label}
      </Button>
    </div>
  );
}
