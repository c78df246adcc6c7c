import { Link } from 'react-router';
import styles from './crumbs.module.css';

/** Breadcrumbs of a page of the administration. */
export function Crumbs({ above, page }: { above: { label: string; to: string }[]; page: string }) {
  return (
    <nav aria-label="Where you are" className={styles.crumbs}>
      <ol>
        {above.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
