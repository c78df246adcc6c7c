import { dateAndTime } from '../../../domain/dates/words.ts';
import type { AccountRequest } from '../../../server/accounts/requests.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import table from '../../admin-ui/table.module.css';
import { ROLES } from './account-list.tsx';

type Props = { list: AccountRequest[]; now: number };

/** Invitations and requests for an account, the newest first. Several requests may name the same address. */
export function RequestList({ list, now }: Props) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Since</th>
          <th scope="col">State</th>
          <th scope="col">Decide</th>
        </tr>
      </thead>
      <tbody>
        {list.map((request) => (
          <tr key={request.id}>
            <td className={table.any}>{request.name}</td>
            <td className={table.any}>
              {request.email}
              {list.filter(({ email }) => email === request.email).length > 1 && (
                <>
                  {' '}
                  <span className="tag warn">Asked for more than once</span>
                </>
              )}
            </td>
            <td className="tabular">{dateAndTime(request.createdAt)}</td>
            <td>{stateOf(request, now)}</td>
            <td>
              <ActionForm
                name={`request-${request.id}`}
                fields={{ id: request.id }}
                buttons={buttonsFor(request)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function stateOf({ role, linkUntil, hasAccount, isInvited }: AccountRequest, now: number): string {
  if (isInvited && role && linkUntil) {
    return linkUntil <= now
      ? 'Invited, but the link has expired'
      : `Invited as ${ROLES[role].toLowerCase()}, link until ${dateAndTime(linkUntil)}`;
  }
  if (!role || !linkUntil) return hasAccount ? 'Has an account, wants a new password' : 'Waits';
  if (linkUntil <= now) return 'Approved, but the link has expired';
  return `${hasAccount ? 'New password' : ROLES[role]}, link until ${dateAndTime(linkUntil)}`;
}

function buttonsFor({ name, role, hasAccount, isInvited }: AccountRequest) {
  const about = `: ${name}`;
  if (isInvited) {
    return [
      { label: 'New link', about, pendingLabel: 'Making...', intent: `approve-${role}` },
      {
        label: 'Withdraw',
        about,
        pendingLabel: 'Withdrawing...',
        intent: 'refuse',
        variant: 'danger' as const,
      },
    ];
  }
  const again = role ? 'New link, ' : 'Approve ';
  const approve = hasAccount
    ? [{ label: role ? 'New link' : 'Accept the new password', intent: 'approve-editor' }]
    : [
        { label: `${again}as sales`, intent: 'approve-sales' },
        { label: `${again}as editor`, intent: 'approve-editor' },
        { label: `${again}as administrator`, intent: 'approve-administrator' },
      ];
  return [
    ...approve.map((button) => ({ ...button, about, pendingLabel: 'Approving...' })),
    { label: 'Remove', about, pendingLabel: 'Removing...', intent: 'refuse', variant: 'danger' as const },
  ];
}
