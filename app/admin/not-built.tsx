import { href, useMatches } from 'react-router';
import { ButtonLink } from '../ui/button.tsx';
import styles from './admin.module.css';
import { ADMIN_PAGES, type AdminPage } from './pages.ts';

/** Stands for the pages of the administration that do not exist yet, and says what can be done without them. */
export default function Page() {
  const id = useMatches().at(-1)?.id;
  const pages: readonly AdminPage[] = ADMIN_PAGES;
  const label = pages.find((page) => page.id === id)?.entry?.label ?? 'This page';
  return (
    <div className={styles.plain}>
      <h1>{label}: not built yet</h1>
      <p>
        This page of the administration is not built yet, so nothing can be changed here. The site shows the
        words and pictures it was set up with.
      </p>
      <p>
        To correct something on the site before this page is there, ask whoever runs the server: the content
        is in its database. Editing the <code>content</code> folder changes only a site that is set up anew.
      </p>
      <ButtonLink to={href('/')}>See the site</ButtonLink>
    </div>
  );
}
