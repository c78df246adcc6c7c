import { href, Link } from 'react-router';
import styles from './crumbs.module.css';

/** Home, then what stands above this page, then the page itself. */
export function Crumbs({ page, above = [] }: { page: string; above?: { label: string; to: string }[] }) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {[{ label: 'Home', to: href('/') }, ...above].map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
