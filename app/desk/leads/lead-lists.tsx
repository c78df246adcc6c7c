import { href, Link } from 'react-router';
import type { Owner } from '../../../domain/leads/activity.ts';
import { Icon } from '../../ui/icon.tsx';
import { cursorBy, isSortable, type LeadParams, toSearchParams } from './lead-filter.ts';
import { LeadList } from './lead-list.tsx';
import type { ShownGroup } from './lead-words.ts';
import styles from './list.module.css';
import { Pages } from './pages.tsx';
import type { ShownTable } from './table/columns.ts';
import { LeadTable } from './table/lead-table.tsx';
import { useSteadyList } from './use-steady-list.ts';

type Props = {
  path: string;
  leadParams: LeadParams;
  /** The cursor of the current page. */
  cursor: { before: string; after: string };
  groups: ShownGroup[];
  /** Cursor of the next page; null on the last one. */
  older: string | null;
  newer: string | null;
  isPaged: boolean;
  note: string | null;
  table: ShownTable;
  people: Owner[];
  chosen: string | undefined;
  /** After an undo, restored leads are shown at once. */
  isTakenBack: boolean;
  now: number;
};

/** Rows of a page on a phone. */
const LIST_SIZE = 25;

/** The leads: a table on wide screens, and a list on phones and beside an opened lead. Links keep the page. */
export function LeadLists(props: Props) {
  const { path, leadParams, cursor, groups: fresh, older, newer, note, chosen, now, isTakenBack } = props;
  const params = toSearchParams(leadParams);
  const to = (changes: Record<string, string>, hash = '') => ({
    pathname: path,
    search: String(new URLSearchParams({ ...params, ...changes })),
    hash,
  });
  const here = cursorParams(cursor);
  const toLead = (lead: string) => to({ ...here, lead }, 'lead');
  const { groups, waiting, showAll } = useSteadyList(fresh, JSON.stringify([params, cursor]), !isTakenBack);
  const isEmpty = groups.every(({ list }) => list.length === 0);
  const isOpened = chosen !== undefined;
  const short = isOpened || !props.isPaged ? { groups, older, newer } : shortPage(props, groups);
  return (
    <nav aria-label="Leads" className={styles.groups}>
      {waiting > 0 && (
        <button type="button" className={`button ink compact ${styles.bar}`} onClick={showAll}>
          <span>Show {waiting} new</span>
        </button>
      )}
      {note && <p className="note">{note}</p>}
      {isEmpty && !note && <p>There is nobody in this list.</p>}
      {!isOpened && !isEmpty && (
        <div className={styles.asTable}>
          <LeadTable
            columns={props.table.columns}
            sort={isSortable(leadParams) ? leadParams.sort : null}
            toSort={(sort) => ({ pathname: path, search: String(sortedParams(leadParams, sort)) })}
            people={props.people}
            {...{ groups, toLead, now }}
          />
          <Pages {...{ older, newer, to }} />
        </div>
      )}
      <div className={isOpened ? styles.beside : styles.asList}>
        <LeadList groups={short.groups} {...{ toLead, chosen, now }} />
        <Pages older={short.older} newer={short.newer} to={to} />
      </div>
      <Files params={params} />
    </nav>
  );
}

/** The list of a phone is shorter than a page of the table, and pages by its own rows. */
function shortPage({ leadParams, cursor, older, newer }: Props, groups: ShownGroup[]) {
  const [group] = groups;
  const list = group?.list ?? [];
  if (!group || list.length <= LIST_SIZE) return { groups, older, newer };
  const cursorOf = cursorBy(leadParams);
  const isBack = cursor.after !== '';
  const shown = isBack ? list.slice(-LIST_SIZE) : list.slice(0, LIST_SIZE);
  return {
    groups: [{ ...group, list: shown }],
    older: isBack ? older : cursorOf(shown.at(-1)),
    newer: isBack ? cursorOf(shown[0]) : newer,
  };
}

/** The cursor as search parameters. */
export const cursorParams = (cursor: Props['cursor']): Record<string, string> =>
  Object.fromEntries(Object.entries(cursor).filter(([, value]) => value !== ''));

/** Another order begins at its first page. */
const sortedParams = (leadParams: LeadParams, sort: string) =>
  new URLSearchParams(toSearchParams({ ...leadParams, sort: sort === '-enquired' ? '' : sort }));

/** Links to the CSV export and to the import. */
function Files({ params }: { params: Record<string, string> }) {
  return (
    <p className={styles.files}>
      <a className="link" href={`${href('/adminLeads.csv')}?${new URLSearchParams(params)}`} download>
        <Icon name="export" />
        Download these as CSV
      </a>
      <Link className={`link ${styles.toBoard}`} to={href('/adminLeads/board')}>
        <Icon name="list-checks" />
        Board by stage
      </Link>
      <Link className="link" to={href('/adminLeads/import')}>
        <Icon name="upload-simple" />
        Import leads from a file
      </Link>
    </p>
  );
}
