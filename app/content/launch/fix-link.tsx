import { Link } from 'react-router';
import { PAGES } from '../../../domain/content/catalogue.ts';
import type { Fix } from '../../../domain/launch/launch-item.ts';
import { ADMIN_PAGES } from '../../admin/pages.ts';
import { historyPath } from '../../admin-ui/history-path.ts';
import { editorPath } from '../paths/page-collection.ts';

/** A link to the page that resolves an item, or a note that the server's settings do. */
export function FixLink({ mend, about }: { mend: Fix; about: string }) {
  if (mend.kind === 'server') {
    return <span className="note">Set by whoever runs the server: see docs/operations.md.</span>;
  }
  const { to, label } = placeOf(mend);
  return (
    <Link className="link" to={to}>
      {label}
      <span className="visually-hidden"> {about}</span>
    </Link>
  );
}

function placeOf(mend: Exclude<Fix, { kind: 'server' }>): { to: string; label: string } {
  if (mend.kind === 'accounts') return { to: '/adminAccounts', label: 'To the accounts' };
  if (mend.kind === 'retention') {
    return { to: '/adminPersonalData/retention', label: 'To how long it is kept' };
  }
  if (mend.kind === 'library') {
    return {
      to: `/adminLibrary?show=${mend.show}`,
      label: mend.show === 'films' ? 'To the films' : 'To the pictures',
    };
  }
  const { collection, id } = mend;
  if (PAGES.some((page) => page === collection)) return { to: editorPath(collection), label: 'To the page' };
  if (collection === 'settings' && screen('adminSettings'))
    return { to: '/adminSettings', label: 'To the settings' };
  return screen('adminContent/:collection/:id')
    ? { to: `/adminContent/${collection}/${encodeURIComponent(id)}`, label: 'To its editor' }
    : { to: historyPath(collection, id), label: 'To its history' };
}

/** The path of an administration page; null for an unknown name. */
const screen = (name: string) => (ADMIN_PAGES.some(({ path }) => path === name) ? `/${name}` : null);
