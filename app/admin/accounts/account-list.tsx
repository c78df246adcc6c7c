import type { Account } from '../../../server/accounts/accounts.ts';
import { type ActionAnswer, ActionForm } from '../action-form.tsx';
import { dateAndTime } from '../leads/words.ts';
import table from '../table.module.css';

export const ROLES = { editor: 'Editor', administrator: 'Administrator' } as const;

type Row = Account & { createdAt: number };
type Props = { list: Row[]; own: string; answer: ActionAnswer | undefined };

/** Who may come in, those with a role first. */
export function AccountList({ list, own, answer }: Props) {
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
            <td className={table.any}>{account.email}</td>
            <td className="tabular">{dateAndTime(account.createdAt)}</td>
            <td>{account.role ? ROLES[account.role] : <span className="tag warn">No role</span>}</td>
            <td>
              <ActionForm
                name={`account-${account.id}`}
                fields={{ id: account.id }}
                answer={answer}
                buttons={buttonsFor(account, own)}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function buttonsFor(account: Row, own: string) {
  const about = `: ${account.name}`;
  const changes = [
    { role: 'editor', label: 'Make editor', intent: 'make-editor' },
    { role: 'administrator', label: 'Make administrator', intent: 'make-administrator' },
    { role: null, label: 'Take the role away', intent: 'make-none', variant: 'danger' as const },
  ]
    .filter(({ role }) => role !== account.role)
    .map(({ role, ...button }) => ({ ...button, about, pendingLabel: 'Changing...' }));
  if (account.id === own) return changes;
  const remove = { label: 'Remove', intent: 'remove', variant: 'danger' as const };
  return [...changes, { ...remove, about, pendingLabel: 'Removing...' }];
}
