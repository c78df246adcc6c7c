import { useEffect, useId, useRef, useState } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import type { Role } from '../../server/accounts/accounts.ts';
import { ActionForm } from '../admin-ui/action-form.tsx';
import { hasRole } from '../admin-ui/signed-in.ts';
import { prepareLogout } from '../desk/offline/leave-desk.ts';
import { Logo } from '../drawings/logo.tsx';
import { editPath } from '../editing/edit-path.ts';
import { useBrand } from '../site/use-site.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './admin.module.css';
import { type AdminPage, SIDE_GROUPS } from './admin-page.ts';
import { ADMIN_PAGES } from './pages.ts';
import { parentPage } from './parent-page.ts';

/** The side bar: links to all pages that this account may open, the account and the logout. */
export function Side({ account }: { account: { name: string; role: Role | null } }) {
  const brand = useBrand();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes after each navigation.
  useEffect(() => setOpen(false), [pathname]);
  // Open the group of the current entry, and scroll the entry into view: the bar scrolls on a low screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation moves the current entry.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !nav.current) return;
    const group = here.closest('details');
    if (group) group.open = true;
    nav.current.scrollTop = here.offsetTop + here.offsetHeight / 2 - nav.current.clientHeight / 2;
  }, [pathname]);
  return (
    <header className={`on-dark ${styles.side}`} data-open={open ? '' : undefined}>
      {/* Load it as a new document: it needs the bar for editors, and no popups for visitors. */}
      <Link className={styles.logo} to={href('/')} reloadDocument aria-label={`${brand}, home`}>
        <Logo />
      </Link>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name={open ? 'x' : 'list'} />
        Menu
      </button>
      {hasRole(account, 'editor') && (
        <Link to={editPath(href('/'))} className={styles.onPage}>
          <Icon name="arrow-up-right" />
          Edit on the page
        </Link>
      )}
      <nav ref={nav} id={id} className={styles.nav} aria-label="Administration">
        <Groups account={account} />
      </nav>
      <div className={styles.who}>
        <NavLink to={href('/account')} className={styles.own} aria-label={`${account.name}: your account`}>
          <Icon name="gear-six" />
          {account.name}
        </NavLink>
        <ActionForm
          name="log-out"
          action={href('/logout')}
          first={prepareLogout}
          leaves
          buttons={[{ label: 'Log out', pendingLabel: 'Logging out...' }]}
        />
      </div>
    </header>
  );
}

/**
 * The entries in groups that fold. The first group and that of the current page are open in a new document; after
 * that the browser keeps what the user opened.
 */
function Groups({ account }: { account: { role: Role | null } }) {
  const { pathname } = useLocation();
  // React leaves `open` alone while its value stays.
  const [current] = useState(() => parentPage(pathname)?.to);
  const pages: readonly AdminPage[] = ADMIN_PAGES.filter(({ role }) => hasRole(account, role));
  const groups = SIDE_GROUPS.map((name) => ({
    name,
    pages: pages.filter(({ entry }) => entry?.group === name),
  })).filter((group) => group.pages.length > 0);
  const [only] = groups;
  if (only && groups.length === 1) return <Entries pages={only.pages} />;
  return groups.map(({ name, pages }, index) => (
    <details key={name} open={index === 0 || pages.some(({ path }) => `/${path}` === current)}>
      <summary>
        {name}
        <Icon name="caret-right" />
      </summary>
      <Entries pages={pages} />
    </details>
  ));
}

function Entries({ pages }: { pages: readonly AdminPage[] }) {
  return (
    <ul>
      {pages.map(
        ({ path, entry }) =>
          entry && (
            <li key={path}>
              <NavLink to={`/${path}`}>
                <Icon name={entry.icon} />
                {entry.label}
              </NavLink>
            </li>
          ),
      )}
    </ul>
  );
}
