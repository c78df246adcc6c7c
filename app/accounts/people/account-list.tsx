import { dateAndTime } from '../../../domain/dates/words.ts';
import type { ListedAccount } from '../../../server/accounts/account-administration.ts';
import type { ListedReset } from '../../../server/accounts/resets.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormProblem } from '../../admin-ui/answers.tsx';
import table from '../../admin-ui/table.module.css';
import { shortDate } from '../../desk/leads/words.ts';
import styles from './people.module.css';

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
          <th scope="col">State</th>
          <th scope="col">More</th>
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
            <td className={styles.role}>
              <RoleForm account={account} />
            </td>
            <td>
              {account.secondFactor && <p className="note">Second factor</p>}
              {account.hasPasskey && <p className="note">Passkey</p>}
              <ResetNote reset={resets.find(({ userId }) => userId === account.id)} now={now} />
            </td>
            <td>
              <MoreActions account={account} own={own} />
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

/** The role is a menu, which also works without scripts. */
function RoleForm({ account }: { account: ListedAccount }) {
  const role = account.role ?? 'none';
  return (
    <ActionForm
      // A refused change shows the role that the account still has.
      key={role}
      name={`account-${account.id}`}
      fields={{ id: account.id }}
      buttons={[
        { label: 'Save', about: `the role of ${account.name}`, pendingLabel: 'Saving...', intent: 'role' },
      ]}
    >
      <select name="role" className="input" defaultValue={role} aria-label={`Role of ${account.name}`}>
        {ROLE_OPTIONS.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </ActionForm>
  );
}

const ROLE_OPTIONS = [...Object.entries(ROLES), ['none', 'No role']] as const;

function MoreActions({ account, own }: { account: ListedAccount; own: string }) {
  const name = `more-${account.id}`;
  const problem = useFormProblem(name);
  return (
    <details className={styles.more} open={problem !== undefined || undefined}>
      <summary>
        More<span className="visually-hidden"> for {account.name}</span>
      </summary>
      <ActionForm name={name} fields={{ id: account.id }} buttons={buttonsFor(account, own)} />
    </details>
  );
}

function buttonsFor(account: ListedAccount, own: string) {
  const about = `: ${account.name}`;
  const link = { label: 'Make a reset link', intent: 'reset-link', about, pendingLabel: 'Making...' };
  if (account.id === own) return [link];
  const removing = { about, pendingLabel: 'Removing...', variant: 'danger' as const };
  return [
    link,
    ...(account.secondFactor || account.hasPasskey
      ? [{ label: 'Remove second factor and passkeys', intent: 'remove-second-factor', ...removing }]
      : []),
    { label: 'Remove', intent: 'remove', ...removing },
  ];
}
