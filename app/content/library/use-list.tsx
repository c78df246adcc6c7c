import { Link } from 'react-router';
import styles from './library.module.css';
import type { FileUse } from './load-uses.ts';

/** The uses of a file, with links to their editors. */
export function UseList({ uses }: { uses: readonly FileUse[] }) {
  return (
    <ul className={styles.uses}>
      {uses.map(({ where, to }) => (
        <li key={where}>
          <Link className="link" to={to}>
            {where}
          </Link>
        </li>
      ))}
    </ul>
  );
}
