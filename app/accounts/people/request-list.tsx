import { dateAndTime } from '../../../domain/dates/words.ts';
import type { AccountRequest } from '../../../server/accounts/requests.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import table from '../../admin-ui/table.module.css';
import styles from './people.module.css';
import { ROLES } from './role-words.ts';
import { MoreActions, RoleForm } from './row-forms.tsx';

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
          <th scope="col">More</th>
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
            <td className={styles.role}>
              <Decide request={request} />
            </td>
            <td>
              <MoreActions id={request.id} name={request.name} buttons={[removal(request)]} />
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

/** Approves, or makes a new link. An account keeps its role, an invitation the role that it was made with. */
function Decide({ request: { id, name, role, hasAccount, isInvited } }: { request: AccountRequest }) {
  const form = `request-${id}`;
  const about = `: ${name}`;
  const button = { about, pendingLabel: 'Approving...', intent: 'approve' };
  if (isInvited || hasAccount) {
    const label = role ? 'New link' : 'Accept the new password';
    return (
      <ActionForm name={form} fields={{ id, role: role ?? 'editor' }} buttons={[{ ...button, label }]} />
    );
  }
  return (
    <RoleForm
      name={form}
      id={id}
      label={`Role for ${name}`}
      role={role ?? 'sales'}
      options={ROLES}
      button={{ ...button, label: role ? 'New link' : 'Approve' }}
    />
  );
}

const removal = ({ name, isInvited }: AccountRequest) => ({
  label: isInvited ? 'Withdraw' : 'Remove',
  about: `: ${name}`,
  pendingLabel: 'Removing...',
  intent: 'refuse',
  variant: 'danger' as const,
});
