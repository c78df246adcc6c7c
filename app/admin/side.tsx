import { useEffect, useRef } from 'react';
import { Form, href, Link, NavLink, useLocation } from 'react-router';
import type { Role } from '../../server/accounts/accounts.ts';
import { Logo } from '../drawings/logo.tsx';
import { Button } from '../ui/button.tsx';
import { Icon, type IconName } from '../ui/icon.tsx';
import styles from './admin.module.css';

type Entry = { to: string; label: string; icon: IconName; only?: Role };

/** The pages of the administration (spec 2 §2), each for an editor unless it says otherwise. */
const ENTRIES: Entry[] = [
  { to: href('/adminHome'), label: 'Home', icon: 'house' },
  { to: href('/adminAbout'), label: 'About', icon: 'info' },
  { to: href('/adminWhyJewar'), label: 'Why Jewar', icon: 'compass-rose' },
  { to: href('/adminFaq'), label: 'FAQ', icon: 'question' },
  { to: href('/adminMedia'), label: 'Media', icon: 'article' },
  { to: href('/adminLeads'), label: 'Leads', icon: 'tray', only: 'administrator' },
  { to: href('/adminSubscribers'), label: 'Subscribers', icon: 'envelope-simple', only: 'administrator' },
  { to: href('/adminAccounts'), label: 'Accounts', icon: 'key', only: 'administrator' },
  { to: href('/adminDash'), label: 'Activity log', icon: 'clock-counter-clockwise' },
];

/** The side bar: where one can go, who one is, and the way out. */
export function Side({ account }: { account: { name: string; role: Role } }) {
  const entries = ENTRIES.filter(({ only }) => !only || only === account.role);
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // On a narrow screen the bar scrolls sideways, and where one is may be out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what moves it.
  useEffect(() => {
    const here = nav.current?.querySelector<HTMLElement>('[aria-current]');
    if (here && nav.current) nav.current.scrollLeft = here.offsetLeft - 16;
  }, [pathname]);
  return (
    <header className={`on-dark ${styles.side}`}>
      <Link className={styles.logo} to={href('/')} aria-label="Vayuvan, home">
        <Logo />
      </Link>
      <nav ref={nav} className={styles.nav} aria-label="Administration">
        {entries.map(({ to, label, icon }) => (
          <NavLink key={to} to={to}>
            <Icon name={icon} />
            {label}
          </NavLink>
        ))}
      </nav>
      <Form method="post" action={href('/logout')} className={styles.who}>
        <span>{account.name}</span>
        <Button type="submit" variant="ghost" size="small" icon={null}>
          Log out
        </Button>
      </Form>
    </header>
  );
}
