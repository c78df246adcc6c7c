import { Alert } from '../ui/alert.tsx';
import type { ActionAnswer } from './action-form.tsx';
import styles from './admin.module.css';

/** What became of a form, at the head of its page; a problem that belongs to one form stands in that form. */
export function Outcome({ of }: { of: ActionAnswer | undefined }) {
  if (!of) return null;
  if ('done' in of) {
    return (
      <Alert tone="ok" className={styles.outcome}>
        {of.done}
      </Alert>
    );
  }
  return of.form ? null : <Alert className={styles.outcome}>{of.problem}</Alert>;
}
