import { Alert } from '../ui/alert.tsx';
import styles from './admin.module.css';

/** What became of a form of the administration. */
export function Outcome({ of }: { of: { done: string } | { problem: string } | undefined }) {
  if (!of) return null;
  return 'done' in of ? (
    <Alert tone="ok" className={styles.outcome}>
      {of.done}
    </Alert>
  ) : (
    <Alert className={styles.outcome}>{of.problem}</Alert>
  );
}
