import type { SkippedLead } from '../../../../server/store/leads/lead-types.ts';
import admin from '../../../admin/admin.module.css';
import { Alert } from '../../../ui/alert.tsx';
import { SHOWN_LINES } from './limits.ts';

/** Leads that another user changed after the dry run. They are unchanged by the import. */
export function SkippedLeads({ left }: { left: readonly SkippedLead[] }) {
  if (left.length === 0) return null;
  return (
    <Alert tone="info" className={admin.outcome ?? ''}>
      <p>{left.length === 1 ? 'One lead was' : `${left.length} leads were`} left as they are:</p>
      <ul>
        {left.slice(0, SHOWN_LINES).map(({ line, name, by }) => (
          <li key={`${line} ${name}`}>
            {line > 0 && `Line ${line}: `}
            {name}, {by === null ? 'who is not there any more' : `changed by ${by} meanwhile`}
          </li>
        ))}
      </ul>
      {left.length > SHOWN_LINES && <p>And {left.length - SHOWN_LINES} more.</p>}
    </Alert>
  );
}
