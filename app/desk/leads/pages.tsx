import { Link } from 'react-router';
import styles from './list.module.css';

type Props = {
  older: string | null;
  newer: string | null;
  to: (changes: Record<string, string>) => object;
};

/** Links to the pages before and after. */
export function Pages({ older, newer, to }: Props) {
  if (!older && !newer) return null;
  return (
    <div className={styles.paging}>
      {newer ? (
        <Link className="tag" to={to({ after: newer })}>
          Newer
        </Link>
      ) : (
        <span />
      )}
      {older && (
        <Link className="tag" to={to({ before: older })}>
          Older
        </Link>
      )}
    </div>
  );
}
