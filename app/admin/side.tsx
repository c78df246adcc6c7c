import { useEffect, useId, useRef, useState } from 'react';
import { href, Link, NavLink, useLocation } from 'react-router';
import type { Role } from '../../server/accounts/accounts.ts';
import { ActionForm } from '../admin-ui/action-form.tsx';
import { mayDo } from '../admin-ui/signed-in.ts';
import { leaveDesk } from '../desk/offline/leave-desk.ts';
import { Logo } from '../drawings/logo.tsx';
import { editPath } from '../editing/edit-path.ts';
import { useBrand } from '../site/use-site.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './admin.module.css';
import { ADMIN_PAGES, type AdminPage } from './pages.ts';

/** The side bar: where one can go, who one is, and the way out. */
export function Side({ account }: { account: { name: string; role: Role | null } }) {
  const pages: readonly AdminPage[] = ADMIN_PAGES.filter(({ role }) => mayDo(account, role));
  const brand = useBrand();
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  const id = useId();
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has arrived needs the list no longer.
  useEffect(() => setOpen(false), [pathname]);
  // The bar scrolls on a low screen, and where one is may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what moves it.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (!here || !nav.current) return;
    nav.current.scrollTop = here.offsetTop + here.offsetHeight / 2 - nav.current.clientHeight / 2;
  }, [pathname]);
  return (
    <header className={`on-dark ${styles.side}`} data-open={open ? '' : undefined}>
      {/* As a document of its own: the bar for editors comes with it, and no popup for visitors. */}
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
      {mayDo(account, 'editor') && (
        <Link to={editPath(href('/'))} className={styles.onPage}>
          <Icon name="arrow-up-right" />
          Edit on the page
        </Link>
      )}
      <nav ref={nav} id={id} className={styles.nav} aria-label="Administration">
        {pages.map(
          ({ path, entry }) =>
            entry && (
              <NavLink key={path} to={`/${path}`} data-begins={entry.begins ? '' : undefined}>
                <Icon name={entry.icon} />
                {entry.label}
              </NavLink>
            ),
        )}
      </nav>
      <div className={styles.who}>
        <NavLink to={href('/account')} className={styles.own} aria-label={`${account.name}: your account`}>
          <Icon name="gear-six" />
          {account.name}
        </NavLink>
        <ActionForm
          name="log-out"
          action={href('/logout')}
          first={leaveDesk}
          leaves
          buttons={[{ label: 'Log out', pendingLabel: 'Logging out...' }]}
        />
      </div>
    </header>
  );
}
