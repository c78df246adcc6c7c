import { dateAndTime } from '../../../domain/dates/words.ts';
import type { ListedAccount } from '../../../server/accounts/account-administration.ts';
import type { ListedReset } from '../../../server/accounts/resets.ts';
import table from '../../admin-ui/table.module.css';
import { shortDate } from '../../desk/leads/words.ts';
import styles from './people.module.css';
import { ROLES } from './role-words.ts';
import { MoreActions, RoleForm } from './row-forms.tsx';

const ROLE_OPTIONS = { ...ROLES, none: 'No role' };

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
          <th scope="col">Logs in with</th>
          <th scope="col">More</th>
        </tr>
      </thead>
      <tbody>
        {list.map((account) => (
          <tr key={account.id}>
            <td className={table.any}>
              {account.name}
              {account.id === own && ' (you)'}
              <ResetNote reset={resets.find(({ userId }) => userId === account.id)} now={now} />
            </td>
            <td className={table.address}>{account.email}</td>
            <td className="tabular">{dateAndTime(account.createdAt)}</td>
            <td className={styles.role}>
              <RoleForm
                // A saved role is the new default of the menu.
                key={account.role}
                name={`account-${account.id}`}
                id={account.id}
                label={`Role of ${account.name}`}
                role={account.role ?? 'none'}
                options={ROLE_OPTIONS}
                button={{
                  ...{ label: 'Save', about: `the role of ${account.name}` },
                  ...{ pendingLabel: 'Saving...', intent: 'role' },
                }}
              />
            </td>
            <td>{factorsOf(account)}</td>
            <td>
              <MoreActions id={account.id} name={account.name} buttons={buttonsFor(account, own)} />
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

function factorsOf({ secondFactor, hasPasskey }: ListedAccount): string {
  return ['Password', secondFactor && 'code', hasPasskey && 'passkey'].filter(Boolean).join(', ');
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
