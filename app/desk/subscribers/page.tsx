import { data, href, Link } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { type ActionAnswer, useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import table from '../../admin-ui/table.module.css';
import tabs from '../../admin-ui/tabs.module.css';
import { Undo } from '../../admin-ui/undo.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services, visitor } from '../../site/request-context.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import type { Route } from './+types/page';

const PAGE_SIZE = 50;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Subscribers', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url;
  const [before, left] = [searchParams.get('before'), searchParams.get('list') === 'left'];
  const { subscriptions } = context.get(services);
  const rows = await subscriptions.list({ before, limit: PAGE_SIZE + 1, left });
  const list = rows.slice(0, PAGE_SIZE);
  const older = rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null;
  return { list, left, older, first: before === null };
}

type Answer = ActionAnswer & { undo?: { id: string; intent: string } };

export async function action({ request, context }: Route.ActionArgs) {
  const { subscriptions, events } = context.get(services);
  const form = await readForm(request);
  const [intent, id] = [form.get('intent'), String(form.get('id') ?? '')];
  const who = context.get(signedInAccount).id;
  const { requestId } = context.get(visitor);
  const isDone = intent === 'leave' ? await subscriptions.leave(id, who) : await subscriptions.rejoin(id);
  if (!isDone)
    return data<Answer>({ problem: 'This was done already, perhaps by themselves.' }, { status: 409 });
  const what = intent === 'leave' ? 'subscriber-taken-off' : 'subscriber-put-back';
  await events.record({ what, who, target: id, requestId });
  return data<Answer>(
    intent === 'leave'
      ? { done: 'They are off the list.', undo: { id, intent: 'again' } }
      : { done: 'They are on the list again.', undo: { id, intent: 'leave' } },
  );
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { list, left, older, first } = loaderData;
  const here = left ? '?list=left' : '';
  const undo = useAnswer<Answer>()?.undo;
  return (
    <>
      <div className={admin.bar}>
        <h1>Subscribers</h1>
        <ButtonAnchor
          href={href('/adminSubscribers.csv') + here}
          variant="ghost"
          size="small"
          icon={null}
          before="export"
        >
          Export CSV
        </ButtonAnchor>
      </div>
      <Outcome>{undo && <Undo fields={undo} />}</Outcome>
      <nav aria-label="Lists of subscribers" className={`${tabs.tabs} ${tabs.above}`}>
        <Link to="?" aria-current={left ? undefined : 'page'}>
          On the list
        </Link>
        <Link to="?list=left" aria-current={left ? 'page' : undefined}>
          Left
        </Link>
      </nav>
      {list.length === 0 ? <p>{emptyWords(left, first)}</p> : <Subscribers list={list} left={left} />}
      <p className="row">
        {!first && (
          <Link className="tag" to={href('/adminSubscribers') + here}>
            Newest
          </Link>
        )}
        {older && (
          <Link
            className="tag"
            to={`${href('/adminSubscribers')}?${left ? 'list=left&' : ''}before=${older}`}
          >
            Older
          </Link>
        )}
      </p>
    </>
  );
}

function emptyWords(left: boolean, first: boolean): string {
  if (!first) return 'There are no more.';
  return left ? 'Nobody has left the list.' : 'Nobody has subscribed yet.';
}

type Listed = Route.ComponentProps['loaderData']['list'];

function Subscribers({ list, left }: { list: Listed; left: boolean }) {
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">Email</th>
          <th scope="col">{left ? 'Left' : 'Subscribed'}</th>
          <th scope="col">From page</th>
          <th scope="col">
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((row) => (
          <tr key={row.id}>
            <td className={table.any}>
              {row.email}{' '}
              {row.personId && (
                <Link className="link" to={`${href('/adminLeads')}?lead=${row.personId}`}>
                  Lead<span className="visually-hidden"> of {row.email}</span>
                </Link>
              )}
              {row.quarantine && <span className="tag warn">{row.quarantine}</span>}
            </td>
            <td className="tabular">
              <span className={table.label}>{left ? 'Left' : 'Subscribed'} </span>
              {dateAndTime(row.leftAt ?? row.createdAt)}
            </td>
            <td>
              <span className={table.label}>From page </span>
              {row.page}
            </td>
            <td className={table.end}>
              <ActionForm
                name={`subscriber-${row.id}`}
                fields={{ id: row.id, intent: left ? 'again' : 'leave' }}
                buttons={[
                  left
                    ? { label: 'Put back', about: row.email, pendingLabel: 'Putting back...' }
                    : { label: 'Take off the list', about: row.email, pendingLabel: 'Taking off...' },
                ]}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
