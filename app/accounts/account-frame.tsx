import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { Logo } from '../drawings/logo.tsx';
import { useBrand } from '../site/use-site.ts';
import styles from './account-frame.module.css';

type Props = {
  title: string;
  lead: string;
  children: ReactNode;
  /** Content below the form. */
  foot?: ReactNode;
};

/** The frame of pages for login and account requests, without the site's header and footer. */
export function AccountFrame({ title, lead, children, foot }: Props) {
  const brand = useBrand();
  const head = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // A newly loaded document has the location key "default". Keep it in state: the key changes later.
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  // Focus the first field. On a page without fields, focus the heading after a client navigation.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const field = sheet.current?.querySelector<HTMLElement>(
      'input:not([type=hidden], :disabled, [readonly])',
    );
    if (field) field.focus({ preventScroll: true });
    else if (!isFirst) head.current?.focus();
  }, [isFirst]);
  return (
    <main id="main" className={styles.frame}>
      <Link className={styles.logo} to={href('/')} aria-label={`${brand}, home`}>
        <Logo />
      </Link>
      <div ref={sheet} className={`stones ${styles.sheet}`}>
        <i className={styles.lines} aria-hidden="true" />
        <h1 ref={head} tabIndex={-1}>
          {title}
        </h1>
        <p className={`muted ${styles.lead}`}>{lead}</p>
        {children}
        {foot && <p className="small">{foot}</p>}
      </div>
    </main>
  );
}
