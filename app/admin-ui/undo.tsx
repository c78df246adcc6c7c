import { ActionForm } from './action-form.tsx';
import styles from './undo.module.css';

type Props = {
  /** Tells it from the other forms of the page. */
  name?: string;
  /** What of it names the thing to take back. */
  fields: Record<string, string>;
  /** Read out after the label, where the words beside it do not say what it is about. */
  about?: string;
  /** Name by which a key finds it (leads/keys.ts). */
  keyMark?: string;
};

/** Name of the one that stands in the outcome of what it takes back. */
export const UNDO = 'undo';

/** Takes back what the words before it say was done: the way of the administration in the place of "are you sure". */
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
