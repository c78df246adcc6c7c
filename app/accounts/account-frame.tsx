import { type ReactNode, useEffect, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { Logo } from '../drawings/logo.tsx';
import { useBrand } from '../site/use-site.ts';
import styles from './account-frame.module.css';

type Props = {
  title: string;
  lead: string;
  children: ReactNode;
  /** Under the form. */
  foot?: ReactNode;
};

/** The sheet on which people log in or ask for an account, without the bar and the footer. */
export function AccountFrame({ title, lead, children, foot }: Props) {
  const brand = useBrand();
  const head = useRef<HTMLHeadingElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // Of a document that was opened; the router gives its location another key later.
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  // The first field has the focus; a page without fields, opened by the router, has it at its head.
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    const field = sheet.current?.querySelector<HTMLElement>('input:not([type=hidden], :disabled)');
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
