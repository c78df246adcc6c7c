import type { ReactNode } from 'react';
import { Counter, FieldBox, FieldError, FieldHint } from '../../ui/field.tsx';
import styles from './fields.module.css';

type Props = {
  /** Id of the control that the label belongs to. */
  id: string;
  /** Absent if the control has its own label. */
  label?: string;
  required?: boolean;
  help?: ReactNode;
  problem?: string;
  /** Current and maximum length, in characters. */
  length?: number;
  limit?: number;
  /** Content next to the label. */
  tools?: ReactNode;
  children: ReactNode;
};

/** The frame of a control with one value: label above, help and problem below. */
export function FieldFrame({
  id,
  label,
  required,
  help,
  problem,
  length = 0,
  limit,
  tools,
  children,
}: Props) {
  return (
    <FieldBox className={styles.field}>
      {label !== undefined && (
        <div className={styles.head}>
          <label htmlFor={id}>
            {label}
            {required && <span> (required)</span>}
          </label>
          {tools}
        </div>
      )}
      {children}
      <FieldHint id={id}>{help}</FieldHint>
      <Counter length={length} limit={limit} />
      <FieldError id={id}>{problem}</FieldError>
    </FieldBox>
  );
}

/** The frame of a group of controls. */
export function GroupFrame({ id, label, required, help, problem, children }: Omit<Props, 'tools'>) {
  return (
    <fieldset
      className={`field ${styles.group}`}
      id={id}
      tabIndex={-1}
      aria-describedby={describedBy(id, help, problem)}
    >
      <legend className="label">
        {label}
        {required && <span> (required)</span>}
      </legend>
      <FieldHint id={id}>{help}</FieldHint>
      {children}
      <FieldError id={id}>{problem}</FieldError>
    </fieldset>
  );
}

export const describedBy = (id: string, help: unknown, problem: unknown) =>
  [help && `${id}-hint`, problem && `${id}-error`].filter(Boolean).join(' ') || undefined;

/** Props that connect a control to its label, help and problem. */
export const controlProps = (id: string, path: string, help: unknown, problem: unknown) => ({
  id,
  name: path,
  'aria-invalid': problem ? (true as const) : undefined,
  'aria-describedby': describedBy(id, help, problem),
});

/** The language of a field; labels of Hindi fields contain "Hindi". */
export const langAttribute = (label: string) => (/\bHindi\b/.test(label) ? 'hi' : undefined);
