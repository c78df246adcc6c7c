import { ActionForm } from './action-form.tsx';
import styles from './undo.module.css';

type Props = {
  /** Unique name of the form on the page. */
  name?: string;
  /** Hidden fields that name the change to undo. */
  fields: Record<string, string>;
  /** Hidden text after the label, for screen readers, if the words beside it are not enough. */
  about?: string;
  /** Mark by which a keyboard shortcut finds it (leads/keys.ts). */
  keyMark?: string;
};

/** Name of the "Undo" in an `Outcome`. */
export const UNDO = 'undo';

/** Undoes the change described before it. The administration offers this in place of a confirmation. */
export function Undo({ name = UNDO, fields, about, keyMark }: Props) {
  return (
    <div className={styles.undo} data-key={keyMark}>
      <ActionForm
        name={name}
        fields={fields}
        buttons={[{ label: 'Undo', ...(about && { about }), pendingLabel: 'Undoing...' }]}
      />
    </div>
  );
}
