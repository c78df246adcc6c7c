import { dateAndTime } from '../../../domain/dates/words.ts';
import type { ListedAccount } from '../../../server/accounts/account-administration.ts';
import type { ListedReset } from '../../../server/accounts/resets.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import table from '../../admin-ui/table.module.css';
import { shortDate } from '../../desk/leads/words.ts';

export const ROLES = { sales: 'Sales', editor: 'Editor', administrator: 'Administrator' } as const;

type Props = {
  list: ListedAccount[];
  /** Requests for a password reset. */
  resets: ListedReset[];
  own: string;
  now: number;
};

/** The accounts, those with a role first. */
export function AccountList({ list, resets, own, now }: Props) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Email</th>
          <th scope="col">Since</th>
          <th scope="col">Role</th>
          <th scope="col">Change</th>
        </tr>
      </thead>
      <tbody>
        {list.map((account) => (
          <tr key={account.id}>
            <td className={table.any}>
              {account.name}
              {account.id === own && ' (you)'}
            </td>
            <td className={table.address}>{account.email}</td>
            <td className="tabular">{dateAndTime(account.createdAt)}</td>
            <td>
              {account.role ? ROLES[account.role] : <span className="tag warn">No role</span>}
              {account.secondFactor && <p className="note">Second factor</p>}
              <ResetNote reset={resets.find(({ userId }) => userId === account.id)} now={now} />
            </td>
            <td>
              <ActionForm
                name={`account-${account.id}`}
                fields={{ id: account.id }}
                buttons={buttonsFor(account, own)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ResetNote({ reset, now }: { reset: ListedReset | undefined; now: number }) {
  if (!reset) return null;
  return (
    <>
      {reset.askedAt !== null && (
        <p>
          <span className="tag warn">Forgot the password</span> {shortDate(reset.askedAt, now)}
        </p>
      )}
      {reset.linkUntil !== null && <p className="note">Link until {dateAndTime(reset.linkUntil)}</p>}
    </>
  );
}

function buttonsFor(account: ListedAccount, own: string) {
  const about = `: ${account.name}`;
  const changes = [
    { role: 'sales', label: 'Make sales', intent: 'make-sales' },
    { role: 'editor', label: 'Make editor', intent: 'make-editor' },
    { role: 'administrator', label: 'Make administrator', intent: 'make-administrator' },
    { role: null, label: 'Take the role away', intent: 'make-none', variant: 'danger' as const },
  ]
    .filter(({ role }) => role !== account.role)
    .map(({ role, ...button }) => ({ ...button, about, pendingLabel: 'Changing...' }));
  const link = { label: 'Make a reset link', intent: 'reset-link', about, pendingLabel: 'Making...' };
  if (account.id === own) return [...changes, link];
  const removing = { about, pendingLabel: 'Removing...', variant: 'danger' as const };
  return [
    ...changes,
    link,
    ...(account.secondFactor
      ? [{ label: 'Remove the second factor', intent: 'remove-second-factor', ...removing }]
      : []),
    { label: 'Remove', intent: 'remove', ...removing },
  ];
}
