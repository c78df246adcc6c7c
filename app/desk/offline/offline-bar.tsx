import { moment } from '../../../domain/dates/words.ts';
import styles from './offline.module.css';
import { useOffline } from './use-offline.ts';

type Props = {
  /** When what is shown was so. */
  at: number;
  /** How much was written on this device that waits to be sent. */
  waiting: number;
};

/** Says that what is shown may be old, however far down one reads. */
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
