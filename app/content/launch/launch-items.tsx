import type { LaunchItem } from '../../../domain/launch/launch-item.ts';
import { FixLink } from './fix-link.tsx';
import styles from './launch.module.css';

/** The open items, the most serious first. */
export function LaunchItems({ items }: { items: LaunchItem[] }) {
  return (
    <ol className={styles.items}>
      {items.map(({ id, what, why, mend }) => (
        <li key={id}>
          <b>{what}</b>
          <p className="note">{why}</p>
          <FixLink mend={mend} about={what} />
        </li>
      ))}
    </ol>
  );
}
