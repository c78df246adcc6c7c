import { useState } from 'react';
import { href, Link } from 'react-router';
import { moment } from '../../../domain/dates/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { CallDue } from './call-due.tsx';
import { KEY_MARKS } from './keys.ts';
import type { ListedLead, ShownGroup } from './lead-words.ts';
import styles from './list.module.css';
import { orderOf, stableList } from './stable-list.ts';
import { shortDate } from './words.ts';

type Props = {
  path: string;
  /** Search parameters that every link keeps. */
  params: Record<string, string>;
  /** The cursor of the current page. */
  cursor: { before: string; after: string };
  groups: ShownGroup[];
  /** Cursor of the next page; null on the last one. */
  older: string | null;
  newer: string | null;
  note: string | null;
  chosen: string | undefined;
  /** After an undo, restored leads are shown at once. */
  isTakenBack: boolean;
  now: number;
};

/** The list of leads. Links to leads keep the list and its page. */
export function LeadList(props: Props) {
  const { path, params, cursor, groups: fresh, older, newer, note, chosen, now, isTakenBack } = props;
  const to = (changes: Record<string, string>, hash = '') => ({
    pathname: path,
    search: String(new URLSearchParams({ ...params, ...changes })),
    hash,
  });
  const here = cursorParams(cursor);
  const { groups, waiting, showAll } = useSteadyList(fresh, JSON.stringify([params, cursor]), !isTakenBack);
  const isEmpty = groups.every(({ list }) => list.length === 0);
  return (
    <nav aria-label="Leads" className={styles.groups}>
      {waiting > 0 && (
        <button type="button" className={`button ink compact ${styles.bar}`} onClick={showAll}>
          <span>Show {waiting} new</span>
        </button>
      )}
      {note && <p className="note">{note}</p>}
      {isEmpty && !note && <p>There is nobody in this list.</p>}
      {groups.map(
        ({ label, list, note: more }, index) =>
          list.length > 0 && (
            <section key={label} aria-label={label ?? undefined}>
              {label && <h2 className={styles.group}>{label}</h2>}
              <ul className={styles.list}>
                {list.map((item) => (
                  <li key={item.key}>
                    <Link
                      id={isFirst(groups, index, item.id) ? rowId(item.id) : undefined}
                      className={styles.item}
                      data-key={KEY_MARKS.row}
                      to={to({ ...here, lead: item.id }, 'lead')}
                      aria-current={item.id === chosen ? 'true' : undefined}
                      data-unread={item.unread ? '' : undefined}
                    >
                      <b>
                        {item.unread && <span className="visually-hidden">New: </span>}
                        {item.name}
                        {item.enquiries > 1 && <span className="note">{` ${item.enquiries} enquiries`}</span>}
                      </b>
                      <span className="tabular">{shortDate(item.createdAt, now)}</span>
                      {item.foundWords && (
                        <span className={`${styles.about} tabular`}>{item.foundWords}</span>
                      )}
                      <span className={styles.about}>
                        <strong>{item.title}.</strong>
                        {` ${item.summary}`}
                      </span>
                      {item.question && <span className={styles.question}>“{item.question}”</span>}
                      <Signs item={item} now={now} />
                    </Link>
                  </li>
                ))}
              </ul>
              {more && <p className={`note ${styles.more}`}>{more}</p>}
            </section>
          ),
      )}
      <div className={styles.paging}>
        {newer ? (
          <Link className="tag" to={to({ after: newer })}>
            Newer
          </Link>
        ) : (
          <span />
        )}
        {older && (
          <Link className="tag" to={to({ before: older })}>
            Older
          </Link>
        )}
      </div>
      <Files params={params} />
    </nav>
  );
}

/** The cursor as search parameters. */
export const cursorParams = (cursor: Props['cursor']): Record<string, string> =>
  Object.fromEntries(Object.entries(cursor).filter(([, value]) => value !== ''));

/** Id of a lead's row: the link back from the lead scrolls to it. */
export const rowId = (lead: string) => `row-${lead}`;

/** A lead may be in several groups, but an id must be unique. */
const isFirst = (groups: readonly ShownGroup[], index: number, lead: string) =>
  groups.findIndex(({ list }) => list.some(({ id }) => id === lead)) === index;

/** Links to the CSV export and to the import. */
function Files({ params }: { params: Record<string, string> }) {
  return (
    <p className={styles.files}>
      <a className="link" href={`${href('/adminLeads.csv')}?${new URLSearchParams(params)}`} download>
        <Icon name="export" />
        Download these as CSV
      </a>
      <Link className="link" to={href('/adminLeads/import')}>
        <Icon name="upload-simple" />
        Import leads from a file
      </Link>
    </p>
  );
}

/** While the user has scrolled down, new leads wait for a press of the button. `address` identifies the list. */
function useSteadyList(fresh: ShownGroup[], address: string, mayHold: boolean) {
  const [shown, setShown] = useState({ address, order: orderOf(fresh) });
  const isSteady = mayHold && shown.address === address && isScrolled();
  const stable = isSteady ? stableList(fresh, shown.order) : { groups: fresh, waiting: 0 };
  const next = stable.waiting > 0 ? shown.order : orderOf(stable.groups);
  if (shown.address !== address || shown.order.join() !== next.join()) setShown({ address, order: next });
  return {
    ...stable,
    showAll() {
      setShown({ address, order: orderOf(fresh) });
      scrollTo({ top: 0 });
      ownScroll()?.scrollTo({ top: 0 });
    },
  };
}

/** In pixels. Up to here the start of the list is still in view. */
const NEAR_TOP = 80;
const isScrolled = () =>
  typeof window !== 'undefined' && (window.scrollY > NEAR_TOP || (ownScroll()?.scrollTop ?? 0) > NEAR_TOP);

/** Beside a lead the list is its own scroll container (list.module.css). */
const ownScroll = () => document.querySelector('[data-leads]');

/** The stage, and warnings that need attention. */
function Signs({ item, now }: { item: ListedLead; now: number }) {
  const { held, isTest, parked, doubtful, waits, followUpAt, stage, stageWords, isUncalled, callDueAt } =
    item;
  const isDue = callDueAt !== null && !held;
  const sign =
    (isTest && 'Test') ||
    (held && 'Held') ||
    (parked && 'Parked') ||
    (doubtful && 'Doubtful') ||
    (waits && 'Not sent yet');
  return (
    <span className={`${styles.about} ${styles.signs}`}>
      {sign && (
        <span className="tag warn">
          <Icon name="warning-circle" />
          {sign}
        </span>
      )}
      {followUpAt !== null && (
        <span className={followUpAt <= now ? 'tag warn' : 'tag'}>Follow up {moment(followUpAt, now)}</span>
      )}
      {stage !== 'incoming' && <span className="tag">{stageWords}</span>}
      {isDue && <CallDue due={callDueAt} loaded={now} />}
      {stage === 'incoming' && isUncalled && !held && !isDue && <span className="tag new">Not called</span>}
    </span>
  );
}
