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
  // Of a document that was opened; the router gives its location another key later.
  const { key } = useLocation();
  const [isFirst] = useState(key === 'default');
  // Whoever was led here from a page that is gone finds the focus at its head, as where a document is opened.
  useEffect(() => {
    if (!isFirst && document.activeElement === document.body) head.current?.focus();
  }, [isFirst]);
  return (
    <main id="main" className={styles.frame}>
      <Link className={styles.logo} to={href('/')} aria-label={`${brand}, home`}>
        <Logo />
      </Link>
      <div className={`stones ${styles.sheet}`}>
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
