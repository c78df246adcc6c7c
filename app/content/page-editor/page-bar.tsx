import { Link } from 'react-router';
import { SINGLE_PAGES } from '../../../domain/content/public-pages.ts';
import { editPath } from '../../editing/edit-path.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './page-editor.module.css';
import type { PageSession } from './use-page-session.ts';

type Props = {
  path: string;
  label: string;
  session: PageSession;
  isListing: boolean;
  onList: () => void;
  onSave: () => void;
};

/** The bar above the page: exit, other pages and save. */
export function PageBar({ path, label, session: { count, saving }, isListing, onList, onSave }: Props) {
  const isIdle = count === 0 || saving;
  return (
    <header className={`on-dark ${styles.bar}`}>
      {/* A plain link, because the client router does not serve public pages. */}
      <a className={styles.done} href={path}>
        <Icon name="arrow-u-up-left" /> <span>Done</span>
      </a>
      <button type="button" className={styles.pages} popoverTarget="pages">
        <span>{label}</span> <Icon name="caret-down" />
      </button>
      <nav id="pages" popover="auto" className={styles.menu} aria-label="Pages">
        {SINGLE_PAGES.map((page) => (
          <Link
            key={page.path}
            to={editPath(page.path)}
            aria-current={page.path === path ? 'page' : undefined}
          >
            {page.label}
          </Link>
        ))}
        <hr />
        <Link to="/adminDash">Administration</Link>
      </nav>
      <button type="button" className={styles.list} aria-expanded={isListing} onClick={onList}>
        <Icon name="list" /> <span>All parts</span>
      </button>
      <output className={styles.count}>
        {count > 0 && `${count} ${count === 1 ? 'change' : 'changes'}`}
      </output>
      <button
        type="button"
        className={`button primary compact ${styles.save}`}
        // A disabled button would lose the focus.
        aria-disabled={isIdle}
        onClick={isIdle ? undefined : onSave}
        title="Ctrl or Cmd and S"
      >
        <span>{saving ? 'Saving...' : 'Save'}</span>
      </button>
    </header>
  );
}
