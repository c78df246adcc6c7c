import { moment } from '../leads/words.ts';
import styles from './offline.module.css';
import { useOffline } from './use-offline.ts';

/** Says that what is shown may be old; `at` is when it was so. */
export function OfflineBar({ at }: { at: number }) {
  const isOffline = useOffline();
  return (
    <div role="status">
      {isOffline && <p className={styles.bar}>You are offline: as of {moment(at, at)}</p>}
    </div>
  );
}
