import { moment } from '../../../domain/dates/words.ts';
import styles from './offline.module.css';
import { useOffline } from './use-offline.ts';

type Props = {
  /** When the shown data was loaded. */
  at: number;
  /** Number of unsent items in the outbox. */
  waiting: number;
};

/** Says that the shown data may be old. The bar stays in view while the page scrolls. */
export function OfflineBar({ at, waiting }: Props) {
  const isOffline = useOffline();
  return (
    <div role="status" className={styles.bar}>
      {isOffline && (
        <p>
          You are offline: as of {moment(at, at)}.{waiting > 0 && ` Waiting to be sent: ${waiting}.`}
        </p>
      )}
    </div>
  );
}
