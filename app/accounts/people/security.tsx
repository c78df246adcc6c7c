import { href, Link } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import admin from '../../admin/admin.module.css';
import { readDaySpan } from '../../admin-ui/day-span.ts';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import table from '../../admin-ui/table.module.css';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField } from '../../ui/choice-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/security';
import { eventSentence, eventsOfKind, KIND_OPTIONS } from './event-sentences.ts';
import styles from './people.module.css';

const PAGE_SIZE = 50;
const FIELDS = ['person', 'kind', 'from', 'until'] as const;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Security events', matches) }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accounts, events } = context.get(services);
  const text = (name: string) => (url.searchParams.get(name) ?? '').slice(0, 200);
  const filter = { person: text('person'), kind: text('kind'), from: text('from'), until: text('until') };
  const { span, problems } = readDaySpan(filter);
  const before = url.searchParams.get('before');
  const [rows, people, removed] = await Promise.all([
    events.list(
      { before, limit: PAGE_SIZE + 1 },
      {
        ...(filter.person !== '' && { about: filter.person }),
        what: eventsOfKind(filter.kind),
        ...span,
      },
    ),
    accounts.list(request),
    events.removedAccounts(),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  const names = await events.targetNames(shown);
  return {
    filter,
    problems,
    people: [
      ...people.map(({ id, name }) => ({ value: id, label: name })),
      ...removed.map(({ id, name }) => ({ value: id, label: `${name} (removed)` })),
    ],
    list: shown.map((event) => ({
      ...{ id: event.id, at: event.at, requestId: event.requestId },
      ...eventSentence(event, names),
    })),
    older: rows.length > PAGE_SIZE ? (shown.at(-1)?.id ?? null) : null,
    first: before === null,
  };
}

type Filter = Record<(typeof FIELDS)[number], string>;

/** The address of a page of this filter. */
function address(filter: Filter, before: string | null): string {
  const given = FIELDS.filter((name) => filter[name] !== '').map((name) => [name, filter[name]]);
  const query = new URLSearchParams([...given, ...(before ? [['before', before]] : [])]);
  return query.size > 0 ? `${href('/adminSecurity')}?${query}` : href('/adminSecurity');
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { filter, problems, people, list, older, first } = loaderData;
  const isFiltered = FIELDS.some((name) => filter[name] !== '');
  return (
    <>
      <div className={admin.bar}>
        <h1>Security events</h1>
      </div>
      <SearchForm
        action={href('/adminSecurity')}
        searchKey={JSON.stringify(filter)}
        className={styles.filter}
        label="Filter"
      >
        <SelectField
          label="Person"
          name="person"
          placeholder="Everybody"
          options={people}
          defaultValue={filter.person}
        />
        <SelectField
          label="Kind"
          name="kind"
          placeholder="Everything"
          options={KIND_OPTIONS}
          defaultValue={filter.kind}
        />
        <TextField label="From" name="from" type="date" defaultValue={filter.from} error={problems.from} />
        <TextField
          label="Until"
          name="until"
          type="date"
          defaultValue={filter.until}
          error={problems.until}
        />
        <div className="row">
          <Button type="submit" variant="ghost" size="small" icon={null}>
            Show
          </Button>
          {isFiltered && (
            <Link className="tag" to={href('/adminSecurity')}>
              Show everything
            </Link>
          )}
        </div>
      </SearchForm>
      {list.length === 0 ? <p>{emptyWords(isFiltered, first)}</p> : <EventTable list={list} />}
      <p className="row">
        {!first && (
          <Link className="tag" to={address(filter, null)}>
            Newest
          </Link>
        )}
        {older && (
          <Link className="tag" to={address(filter, older)}>
            Older
          </Link>
        )}
      </p>
      <p className="small">Kept for a year. The number of the request is the one in the log.</p>
    </>
  );
}

function emptyWords(isFiltered: boolean, first: boolean): string {
  if (!first) return 'There are no older events.';
  return isFiltered ? 'No event fits. Choose other days, or another person.' : 'Nothing has happened yet.';
}

type Row = { id: string; at: number; requestId: string; text: string; lead: string | null };

function EventTable({ list }: { list: Row[] }) {
  return (
    <table className={`${table.table} ${styles.events}`}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">What happened</th>
          <th scope="col">Request</th>
        </tr>
      </thead>
      <tbody>
        {list.map((event) => (
          <tr key={event.id}>
            <td className="tabular">{dateAndTime(event.at)}</td>
            <td className={table.any}>
              {event.text}
              {event.lead && (
                <>
                  {' '}
                  <Link className="link" to={`${href('/adminLeads')}?lead=${event.lead}`}>
                    Open<span className="visually-hidden"> the lead</span>
                  </Link>
                </>
              )}
            </td>
            <td className={`note ${table.any}`}>{event.requestId}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
