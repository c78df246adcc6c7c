import { href } from 'react-router';
import { useMaybeSite } from '../site/use-site.ts';
import styles from './crumbs.module.css';
import { describe } from './structured-data.tsx';
import { breadcrumbs } from './things.ts';

/** Breadcrumbs of a public page, with their structured data. */
export function Crumbs({ page, above = [] }: { page: string; above?: { label: string; to: string }[] }) {
  const links = [{ label: 'Home', to: href('/') }, ...above];
  const site = useMaybeSite();
  if (site) describe(breadcrumbs([...links, { label: page }], site.siteUrl));
  return (
    <nav aria-label="Breadcrumb">
      <ol className={styles.crumbs}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <a href={to}>{label}</a>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
