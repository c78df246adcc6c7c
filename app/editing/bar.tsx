import { useEffect, useId, useRef, useState } from 'react';
import { countOf, keptChanges } from './changes.ts';
import { EDITED_PAGES, sectionsOfPage } from './pages.ts';
import { switchEditing, type Told } from './told.ts';

type Props = {
  told: Told;
  /** Of the page that is shown now. */
  path: string;
  unsaved: number;
  scroll: () => number;
  /** Save and what else belongs to a page that is being edited. */
  children?: React.ReactNode;
};

/** The slim bar above every public page: Edit, pages, History, log out. */
export function Bar({ told, path, unsaved, scroll, children }: Props) {
  const collection = sectionsOfPage(path.split('?')[0] ?? '/');
  const history = collection ? `/adminDash?collection=${collection}` : '/adminDash';
  return (
    <section className={`bar ${told.on ? 'on' : ''}`} aria-label="Editing">
      <button
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
          {EDITED_PAGES.map((page) => (
            <a key={page.path} href={page.path} aria-current={page.path === path ? 'page' : undefined}>
              {page.label}
            </a>
          ))}
          <hr />
          <a href="/adminDash">Administration</a>
        </Menu>
        <a className="history" href={history}>
          History
        </a>
        <Menu label={told.account.name} short={initialOf(told.account.name)} end>
          <p className="who">
            {told.account.name}
            <span>{told.account.role}</span>
          </p>
          <form method="post" action="/logout">
            <button type="submit">Log out</button>
          </form>
        </Menu>
      </nav>
    </section>
  );
}

const initialOf = (name: string) => [...name.trim()][0]?.toUpperCase() ?? '·';

type MenuProps = { label: string; short?: string; end?: boolean; children: React.ReactNode };

/** Opens below its button; Escape or a press elsewhere closes it. */
function Menu({ label, short, end = false, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event) => {
      if (!event.composedPath().includes(menu.current as EventTarget)) setOpen(false);
    };
    const byKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    addEventListener('pointerdown', elsewhere);
    addEventListener('keydown', byKey);
    return () => {
      removeEventListener('pointerdown', elsewhere);
      removeEventListener('keydown', byKey);
    };
  }, [open]);
  return (
    <div className={`menu ${end ? 'end' : ''}`} ref={menu}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {short && <i aria-hidden="true">{short}</i>}
        <span className={short ? 'long' : ''}>{label}</span>
      </button>
      <div id={id} className="items" hidden={!open}>
        {children}
      </div>
    </div>
  );
}

/** Beside a page as visitors see it; the page may lead to others without being loaded anew. */
export function VisitorsBar({ told }: { told: Told }) {
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
  return <Bar told={told} path={path} unsaved={unsaved} scroll={() => scrollY} />;
}
