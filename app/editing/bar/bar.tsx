import { useEffect, useRef, useState } from 'react';
import { countOf, keptChanges } from '../changes.ts';
import { EDITED_PAGES, sectionsOfPage } from '../pages.ts';
import { type Editor, switchEditing, type ToldEditor } from '../told.ts';
import { Menu } from './menu.tsx';

type Props = {
  told: ToldEditor;
  /** Of the page that is shown now. */
  path: string;
  unsaved: number;
  scroll: () => number;
  /** The page was loaded by its switch just now, which has the focus again. */
  switched: boolean;
  /** Save and what else belongs to a page that is being edited. */
  children?: React.ReactNode;
};

/** The slim bar above every public page: Edit, pages, History, log out. */
export function Bar({ told, path, unsaved, scroll, switched, children }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (switched) button.current?.focus({ preventScroll: true });
  }, [switched]);
  const collection = sectionsOfPage(path.split('?')[0] ?? '/');
  const history = collection ? `/adminDash?collection=${collection}` : '/adminDash';
  return (
    <section className={`bar ${told.on ? 'on' : ''}`} aria-label="Editing">
      <button
        ref={button}
        type="button"
        role="switch"
        aria-checked={told.on}
        className="switch"
        onClick={() => switchEditing(!told.on, path, scroll())}
      >
        <span className="track" aria-hidden="true" />
        Edit
      </button>
      {!told.on && unsaved > 0 && <span className="count">{unsaved} unsaved</span>}
      {children}
      <nav className="links" aria-label="Pages and account">
        <Menu label="Pages">
          <PageLinks path={path} />
        </Menu>
        <a className="history" href={history}>
          History
        </a>
        <AccountMenu account={told.account}>
          <a className="narrow" href={history}>
            History
          </a>
          <details className="narrow">
            <summary>Pages</summary>
            <PageLinks path={path} />
          </details>
        </AccountMenu>
      </nav>
    </section>
  );
}

const PageLinks = ({ path }: { path: string }) => (
  <>
    {EDITED_PAGES.map((page) => (
      <a key={page.path} href={page.path} aria-current={page.path === path ? 'page' : undefined}>
        {page.label}
      </a>
    ))}
    <hr />
    <a href="/adminDash">Administration</a>
  </>
);

/** Who is signed in, and the way out. */
export function AccountMenu({ account, children }: { account: Editor; children?: React.ReactNode }) {
  return (
    <Menu label={account.name} short={initialOf(account.name)} end>
      <p className="who">
        {account.name}
        <span>{account.role}</span>
      </p>
      {children}
      <form method="post" action="/logout">
        <button type="submit">Log out</button>
      </form>
    </Menu>
  );
}

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '·';

/** Beside a page as visitors see it; the page may lead to others without being loaded anew. */
export function VisitorsBar({ told, switched }: { told: ToldEditor; switched: boolean }) {
  const [path, setPath] = useState(told.path);
  const unsaved = countOf(keptChanges(localStorage, told.account.id).read());
  useEffect(() => {
    const look = () => setPath(location.pathname + location.search);
    const moved = setInterval(look, 500);
    addEventListener('popstate', look);
    return () => {
      clearInterval(moved);
      removeEventListener('popstate', look);
    };
  }, []);
  return <Bar told={told} path={path} unsaved={unsaved} scroll={() => scrollY} switched={switched} />;
}
