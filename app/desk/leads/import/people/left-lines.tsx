import { indianCount } from '../../../../../domain/content/indian-number.ts';
import type { LeftLine } from '../../../../../server/store/import/import-types.ts';
import admin from '../../../../admin/admin.module.css';
import { Alert } from '../../../../ui/alert.tsx';
import { SHOWN_LINES } from '../limits.ts';

/** Lines that could not be imported, because the people in them are not one lead. */
export function LeftLines({ left }: { left: readonly LeftLine[] }) {
  if (left.length === 0) return null;
  return (
    <Alert tone="info" className={admin.outcome ?? ''}>
      <p>{left.length === 1 ? 'One line was' : `${indianCount(left.length)} lines were`} left out:</p>
      <ul>
        {left.slice(0, SHOWN_LINES).map(({ line, name, reason }) => (
          <li key={line}>
            Line {line}, {name}: {reason}
          </li>
        ))}
      </ul>
      {left.length > SHOWN_LINES && <p>And {indianCount(left.length - SHOWN_LINES)} more.</p>}
    </Alert>
  );
}
