import { type RefObject, useEffect, useRef } from 'react';
import { href, useLocation } from 'react-router';
import { Logo } from '../drawings/logo.tsx';
import { ButtonAnchor } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { isPlainClick } from '../ui/plain-click.ts';
import { prefersCalm } from '../ui/prefers-calm.ts';
import { AT_REST, moveBar } from './bar-motion.ts';
import { leadsHere } from './leads-here.ts';
import { ALL_PAGES, barLinks, type SiteLink, withoutSlash } from './links.ts';
import styles from './nav.module.css';
import { useCloseOnNavigation } from './use-close-on-navigation.ts';

/**
 * Follows the scrolling page and tells the style sheets by attributes, of the bar and of the root, so that sticky things
 * move up with it. A finger may come down while it scrolls: React makes nothing anew for that.
 */
function useBarMotion() {
  const bar = useRef<HTMLElement>(null);
  useEffect(() => {
    const { dataset } = document.documentElement;
    let now = moveBar({ ...AT_REST, from: scrollY }, scrollY);
    const show = () => {
      bar.current?.toggleAttribute('data-up', now.hidden);
      bar.current?.toggleAttribute('data-scrolled', now.scrolled);
      dataset.nav = now.hidden ? 'up' : 'down';
    };
    const follow = () => {
      const before = now;
      now = moveBar(now, scrollY);
      if (before.hidden !== now.hidden || before.scrolled !== now.scrolled) show();
    };
    show();
    addEventListener('scroll', follow, { passive: true });
    return () => {
      removeEventListener('scroll', follow);
      delete dataset.nav;
    };
  }, []);
  return bar;
}

/** A link to the page that is there scrolls to its top (spec 1 §2), and keeps what was typed on it. */
function scrollUp(event: MouseEvent) {
  const link = (event.target as Element).closest('a');
  if (!link || link.hash || !leadsHere(link) || !isPlainClick(event)) return;
  event.preventDefault();
  scrollTo({ top: 0, behavior: prefersCalm() ? 'instant' : 'smooth' });
}

function useScrollUp(header: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const element = header.current;
    element?.addEventListener('click', scrollUp);
    return () => element?.removeEventListener('click', scrollUp);
  }, [header]);
}

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
  const header = useBarMotion();
  useScrollUp(header);
  return (
    <header ref={header} className={styles.nav}>
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
        <Menu links={links} path={path} />
      </div>
    </header>
  );
}

/** The links on small screens: native, so that it opens before any script and without it. */
function Menu({ links, path }: { links: readonly SiteLink[]; path: string }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useCloseOnNavigation(menu);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const close = () => {
      element.open = false;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.open) return;
      close();
      element.querySelector('summary')?.focus();
    };
    const outside = (event: PointerEvent) => {
      if (!element.contains(event.target as Node)) close();
    };
    // Open, it would lie over what has the focus next.
    const left = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget && !element.contains(relatedTarget as Node)) close();
    };
    element.addEventListener('focusout', left);
    addEventListener('keydown', onKey);
    addEventListener('pointerdown', outside);
    return () => {
      element.removeEventListener('focusout', left);
      removeEventListener('keydown', onKey);
      removeEventListener('pointerdown', outside);
    };
  }, []);

  return (
    <details ref={menu} className={styles.menu}>
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
