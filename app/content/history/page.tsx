import { data, href, Link } from 'react-router';
import type { Role } from '../../../server/accounts/accounts.ts';
import type { Services } from '../../../server/services.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { LoadFailed } from '../../admin-ui/load-failed.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { loadLaunchItems } from '../launch/facts.ts';
import { LaunchSummary } from '../launch/launch-summary.tsx';
import type { Route } from './+types/page';
import { ACTION_WORDS, EVENT_GROUP_WORDS } from './action-words.ts';
import { activityPage, COLLECTIONS } from './activity.ts';
import log from './log.module.css';
import { LogGroupRows } from './log-entry.tsx';
import { readFilter } from './log-filter.ts';
import { LogFilterForm } from './log-filter-form.tsx';
import { RestoreOutcome } from './restore-outcome.tsx';
import { type Restored, restoreFrom } from './restoring.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Activity log', matches) }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const parts = context.get(services);
  const { role } = context.get(signedInAccount);
  const params = url.searchParams;
  const read = readFilter(params);
  const before = params.get('before');
  const shared = { ...read, role, first: before === null };
  try {
    const [page, people, launch] = await Promise.all([
      activityPage(parts, role, read, before),
      peopleOf(parts, role, request),
      // The launch list shows only above the unfiltered log.
      read.search === '' && before === null ? loadLaunchItems({ request, url, context }) : [],
    ]);
    return { ...shared, ...page, people, launch, failed: false };
  } catch (error) {
    parts.log.error({ err: error }, 'the activity log could not be read');
    return data(
      { ...shared, groups: [], older: null, people: [], launch: [], failed: true },
      { status: 503 },
    );
  }
}

/** All authors of changes and, for administrators, all accounts. */
async function peopleOf({ revisions, accounts }: Services, role: Role, request: Request) {
  const [authors, list] = await Promise.all([
    revisions.authors(),
    role === 'administrator' ? accounts.list(request) : [],
  ]);
  const names = new Map([...authors, ...list].map(({ id, name }) => [id, name]));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}

export async function action({ request, context }: Route.ActionArgs) {
  const { id, name } = context.get(signedInAccount);
  const by = { kind: 'account', id, name } as const;
  const answer: Restored = await restoreFrom(context.get(services), await readForm(request), by);
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { filter, problems, search, role, groups, older, first, people, launch, failed } = loaderData;
  const options = (words: Record<string, string>) =>
    Object.entries(words).map(([value, label]) => ({ value, label }));
  const actions = [...options(ACTION_WORDS), ...(role === 'administrator' ? options(EVENT_GROUP_WORDS) : [])];
  return (
    <>
      <div className={admin.bar}>
        <h1>Activity log</h1>
      </div>
      <RestoreOutcome />
      <LaunchSummary items={launch} />
      <LogFilterForm {...{ filter, problems, actions, people }} collections={COLLECTIONS} />
      {failed ? (
        <LoadFailed what="log" />
      ) : groups.length === 0 ? (
        <p>{nothingWords(search !== '', first)}</p>
      ) : (
        <ol className={log.groups}>
          {groups.map((group) => (
            <LogGroupRows key={group.id} group={group} />
          ))}
        </ol>
      )}
      <p className="row">
        {!first && (
          <Link className="tag" to={`${href('/adminDash')}${search && `?${search}`}`}>
            Newest
          </Link>
        )}
        {older && (
          <Link
            className="tag"
            to={`${href('/adminDash')}?${new URLSearchParams([...new URLSearchParams(search), ['before', older]])}`}
          >
            Older
          </Link>
        )}
      </p>
    </>
  );
}

function nothingWords(filtered: boolean, first: boolean): string {
  if (filtered) return 'Nothing in the log is like this. Show everything, or ask for less.';
  return first
    ? 'Nothing has been changed yet. Every change of the site will appear here.'
    : 'There is nothing older.';
}
