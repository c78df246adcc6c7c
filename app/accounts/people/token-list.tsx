import { dateAndTime } from '../../../domain/dates/words.ts';
import type { ListedToken } from '../../../server/accounts/tokens.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import table from '../../admin-ui/table.module.css';
import { SCOPE_WORDS } from './token-words.ts';

type Props = { list: ListedToken[]; now: number };

/** All tokens, the newest first. A revoked or expired one says so. */
export function TokenList({ list, now }: Props) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">May</th>
          <th scope="col">Made</th>
          <th scope="col">Last used</th>
          <th scope="col">Works until</th>
          <th scope="col">Revoke</th>
        </tr>
      </thead>
      <tbody>
        {list.map((token) => (
          <tr key={token.id}>
            <td className={table.any}>{token.name}</td>
            <td className={table.any}>{token.scopes.map((scope) => SCOPE_WORDS[scope].short).join(', ')}</td>
            <td>
              <span className={table.label}>Made </span>
              {dateAndTime(token.createdAt)}
              {token.createdBy && ` by ${token.createdBy}`}
            </td>
            <td>{token.lastUsedAt === null ? 'Never used' : `Used ${dateAndTime(token.lastUsedAt)}`}</td>
            <td>{stateOf(token, now)}</td>
            <td>{works(token, now) && <Revoke token={token} />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const works = ({ revokedAt, expiresAt }: ListedToken, now: number) => revokedAt === null && expiresAt > now;

function stateOf(token: ListedToken, now: number) {
  if (works(token, now)) return `Until ${dateAndTime(token.expiresAt)}`;
  const [word, at] = token.revokedAt === null ? ['Expired', token.expiresAt] : ['Revoked', token.revokedAt];
  return (
    <>
      <span className="tag warn">{word}</span> {dateAndTime(at)}
    </>
  );
}

/** The button is folded away, so that a slip cannot stop a program. */
function Revoke({ token }: { token: ListedToken }) {
  return (
    <details>
      <summary>
        Revoke<span className="visually-hidden"> {token.name}</span>
      </summary>
      <p className="small">The program that uses it stops at once. This cannot be undone.</p>
      <ActionForm
        name={`token-${token.id}`}
        fields={{ id: token.id }}
        buttons={[
          {
            label: 'Yes, revoke it',
            about: `: ${token.name}`,
            pendingLabel: 'Revoking...',
            intent: 'revoke',
            variant: 'danger',
          },
        ]}
      />
    </details>
  );
}
