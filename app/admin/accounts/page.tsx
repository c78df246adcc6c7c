import { data, Form } from 'react-router';
import type { Role } from '../../../server/accounts/accounts.ts';
import { readForm } from '../../accounts/read-form.ts';
import { services } from '../../request-context.ts';
import { titled } from '../../site/meta.ts';
import { Button } from '../../ui/button.tsx';
import admin from '../admin.module.css';
import { dateAndTime } from '../leads/words.ts';
import { Outcome } from '../outcome.tsx';
import { requireRole } from '../signed-in.ts';
import table from '../table.module.css';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Accounts', matches) },
  { name: 'robots', content: 'noindex' },
];

const ROLES = { editor: 'Editor', administrator: 'Administrator' } as const;
const PROBLEMS = {
  'last administrator': 'This is the only administrator. Make another one first.',
  unknown: 'This account is not there any more.',
} as const;

export async function loader({ context }: Route.LoaderArgs) {
  requireRole(context, 'administrator');
  return { list: await context.get(services).accounts.list() };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireRole(context, 'administrator');
  const form = await readForm(request);
  const wanted = form.get('role');
  const role: Role | null = wanted === 'editor' || wanted === 'administrator' ? wanted : null;
  const outcome = await context.get(services).accounts.giveRole(String(form.get('id') ?? ''), role);
  if (outcome !== 'done') return data({ problem: PROBLEMS[outcome] }, { status: 409 });
  return data({ done: 'The role is changed.' });
}

export default function Page({ loaderData: { list }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className={admin.bar}>
        <h1>Accounts</h1>
      </div>
      <Outcome of={actionData} />
      <p className="small">
        An editor changes the content. An administrator also sees enquiries and accounts.
      </p>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Asked for</th>
            <th scope="col">Role</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {list.map((account) => (
            <tr key={account.id}>
              <td className={table.any}>{account.name}</td>
              <td className={table.any}>{account.email}</td>
              <td className="tabular">{dateAndTime(account.createdAt)}</td>
              <td>
                {account.role ? ROLES[account.role] : <span className="tag new">Waits for a role</span>}
              </td>
              <td>
                <Change account={account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Change({ account }: { account: { id: string; name: string; role: Role | null } }) {
  const choices = [
    ['editor', 'Make editor'],
    ['administrator', 'Make administrator'],
    ['', 'Take the role away'],
  ] as const;
  return (
    <Form method="post" className="row">
      <input type="hidden" name="id" value={account.id} />
      {choices
        .filter(([role]) => role !== (account.role ?? ''))
        .map(([role, label]) => (
          <Button
            key={role}
            type="submit"
            name="role"
            value={role}
            variant={role === '' ? 'danger' : 'ghost'}
            size="small"
            icon={null}
          >
            {label}
            <span className="visually-hidden">: {account.name}</span>
          </Button>
        ))}
    </Form>
  );
}
