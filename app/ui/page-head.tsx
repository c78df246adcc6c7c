import type { ReactNode } from 'react';
import { Crumbs } from '../findable/crumbs.tsx';
import { Headline } from './headline.tsx';
import { Hindi } from './hindi.tsx';
import styles from './page-head.module.css';

type Props = {
  title: ReactNode;
  /** The page's short name in the breadcrumb. */
  page: string;
  above?: { label: string; to: string }[];
  hindi?: string;
  lead?: ReactNode;
  /** Content to the right of the title on wide screens, in the page's twelve columns. */
  children?: ReactNode;
};

/** Breadcrumb, title, Hindi line and lead of a page. */
export function PageHead({ title, page, above, hindi, lead, children }: Props) {
  return (
    <div className={`wrap ${styles.head} ${children ? 'split' : ''}`}>
      <div className={styles.words}>
        <Crumbs page={page} above={above} />
        <h1>
          <Headline>{title || page}</Headline>
        </h1>
        {hindi && <Hindi className="hindi">{hindi}</Hindi>}
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </div>
  );
}
