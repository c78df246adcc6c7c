import type { LaunchItem } from '../../../domain/launch/launch-list.ts';
import styles from './launch.module.css';
import { MendLink } from './mend-link.tsx';

/** The open items, the most serious first. */
export function LaunchItems({ items }: { items: LaunchItem[] }) {
  return (
    <ol className={styles.items}>
      {items.map(({ id, what, why, mend }) => (
        <li key={id}>
          <b>{what}</b>
          <p className="note">{why}</p>
          <MendLink mend={mend} about={what} />
        </li>
      ))}
    </ol>
  );
}
