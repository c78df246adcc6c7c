import { href, Link } from 'react-router';
import { services } from '../../request-context.ts';
import { titled } from '../../site/meta.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import admin from '../admin.module.css';
import { dateAndTime } from '../leads/words.ts';
import { requireRole } from '../signed-in.ts';
import table from '../table.module.css';
import type { Route } from './+types/page';

const PAGE_SIZE = 50;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: titled('Subscribers', matches) },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, 'administrator');
  const before = new URL(request.url).searchParams.get('before');
  const rows = await context.get(services).subscriptions.list({ before, limit: PAGE_SIZE + 1 });
  const list = rows.slice(0, PAGE_SIZE);
  return { list, older: rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null, first: before === null };
}

export default function Page({ loaderData: { list, older, first } }: Route.ComponentProps) {
  return (
    <>
      <div className={admin.bar}>
        <h1>Subscribers</h1>
        <ButtonAnchor
          href={href('/adminSubscribers.csv')}
          variant="ghost"
          size="small"
          icon={null}
          before="export"
        >
          Export CSV
        </ButtonAnchor>
      </div>
      {list.length === 0 ? (
        <p>{first ? 'Nobody has subscribed yet.' : 'There are no more subscribers.'}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">Email</th>
              <th scope="col">Subscribed</th>
              <th scope="col">From page</th>
            </tr>
          </thead>
          <tbody>
            {list.map((row) => (
              <tr key={row.id}>
                <td className={table.any}>
                  {row.email}
                  {row.quarantine && <span className="tag warn">{row.quarantine}</span>}
                </td>
                <td className="tabular">{dateAndTime(row.createdAt)}</td>
                <td>{row.page}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="row">
        {!first && (
          <Link className="tag" to={href('/adminSubscribers')}>
            Newest
          </Link>
        )}
        {older && (
          <Link className="tag" to={`${href('/adminSubscribers')}?before=${older}`}>
            Older
          </Link>
        )}
      </p>
    </>
  );
}
