import { href, Link } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import admin from '../../admin/admin.module.css';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/security';
import { eventWords } from './event-words.ts';

const PAGE_SIZE = 50;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Security events', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  const before = url.searchParams.get('before');
  const rows = await context.get(services).events.list({ before, limit: PAGE_SIZE + 1 });
  const list = rows.slice(0, PAGE_SIZE);
  return { list, older: rows.length > PAGE_SIZE ? (list.at(-1)?.id ?? null) : null, first: before === null };
}

export default function Page({ loaderData: { list, older, first } }: Route.ComponentProps) {
  return (
    <>
      <div className={admin.bar}>
        <h1>Security events</h1>
      </div>
      <p className="small">Kept for a year. The number of the request is the one in the log.</p>
      {list.length === 0 ? (
        <p>{first ? 'Nothing has happened yet.' : 'There are no older events.'}</p>
      ) : (
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">Of what</th>
              <th scope="col">Request</th>
            </tr>
          </thead>
          <tbody>
            {list.map((event) => (
              <tr key={event.id}>
                <td className="tabular">{dateAndTime(event.at)}</td>
                <td>{eventWords(event.what)}</td>
                <td className={table.any}>{event.whoName || event.who || 'Nobody signed in'}</td>
                <td className={`tabular ${table.any}`}>{event.target}</td>
                <td className={`tabular ${table.any}`}>{event.requestId}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="row">
        {!first && (
          <Link className="tag" to={href('/adminSecurity')}>
            Newest
          </Link>
        )}
        {older && (
          <Link className="tag" to={`${href('/adminSecurity')}?before=${older}`}>
            Older
          </Link>
        )}
      </p>
    </>
  );
}
