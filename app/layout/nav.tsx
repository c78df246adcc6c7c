import { href, useLocation } from 'react-router';
import { Logo } from '../drawings/logo.tsx';
import { ALL_PAGES, barLinks, menuLinks, type SiteLink, withoutSlash } from '../site/links.ts';
import { ButtonAnchor } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './nav.module.css';

function BarLink({ link, path }: { link: SiteLink; path: string }) {
  return (
    <a href={link.to} aria-current={link.to === path ? 'page' : undefined}>
      {link.label}
    </a>
  );
}

export function Nav({ brand }: { brand: string }) {
  const { pathname } = useLocation();
  const path = withoutSlash(pathname);
  const links = barLinks(path);
  return (
    <header className={styles.nav} data-bar="">
      <div className={`wrap ${styles.bar}`}>
        <a className={styles.logo} href={href('/')} aria-label={`${brand}, home`}>
          <Logo className={styles.drawing} />
        </a>
        <nav className={styles.links} aria-label="Main">
          {links.map((link) => (
            <BarLink key={link.to} link={link} path={path} />
          ))}
        </nav>
        <ButtonAnchor
          href={href('/site-visit')}
          variant="primary"
          size="small"
          icon={null}
          before="calendar-check"
          className={styles.visit}
        >
          Site Visit
        </ButtonAnchor>
        <Menu links={menuLinks(path)} path={path} />
      </div>
    </header>
  );
}

/** The menu of small screens, native so that it opens without a script. */
function Menu({ links, path }: { links: readonly SiteLink[]; path: string }) {
  return (
    <details className={styles.menu} data-menu="">
      <summary>
        <span className="visually-hidden">Menu</span>
        <Icon name="list" className={styles.closed} />
        <Icon name="x" className={styles.opened} />
      </summary>
      <nav aria-label="Main, small screens">
        <ul>
          {links.map((link) => (
            <li key={link.to}>
              <BarLink link={link} path={path} />
            </li>
          ))}
          <li>
            <a href={`#${ALL_PAGES}`}>All pages</a>
          </li>
        </ul>
      </nav>
    </details>
  );
}
