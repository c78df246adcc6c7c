import { href, Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ListedLead, ShownGroup } from './lead-words.ts';
import styles from './leads.module.css';
import { moment, shortDate } from './words.ts';

type Props = {
  path: string;
  /** What of the address every link keeps. */
  params: Record<string, string>;
  /** The page of the list. */
  place: { before: string; after: string };
  groups: ShownGroup[];
  /** Where the next page begins; null when there is none. */
  older: string | null;
  newer: string | null;
  note: string | null;
  chosen: string | undefined;
  now: number;
};

/** Choosing a lead keeps the list and its page. */
export function LeadList({ path, params, place, groups, older, newer, note, chosen, now }: Props) {
  const to = (changes: Record<string, string>, hash = '') => ({
    pathname: path,
    search: String(new URLSearchParams({ ...params, ...changes })),
    hash,
  });
  const here = Object.fromEntries(Object.entries(place).filter(([, value]) => value !== ''));
  const isEmpty = groups.every(({ list }) => list.length === 0);
  return (
    <nav aria-label="Leads" className={styles.groups}>
      {note && <p className="note">{note}</p>}
      {isEmpty && !note && <p>There is nobody in this list.</p>}
      {groups.map(
        ({ label, list }) =>
          list.length > 0 && (
            <section key={label} aria-label={label ?? undefined}>
              {label && <h2 className={styles.group}>{label}</h2>}
              <ul className={styles.list}>
                {list.map((item) => (
                  <li key={item.key}>
                    <Link
                      className={styles.item}
                      to={to({ ...here, lead: item.id }, 'lead')}
                      aria-current={item.id === chosen ? 'true' : undefined}
                      data-unread={item.unread ? '' : undefined}
                    >
                      <b>
                        {item.unread && <span className="visually-hidden">New: </span>}
                        {item.name}
                        {item.enquiries > 1 && <span className="note"> {item.enquiries} enquiries</span>}
                      </b>
                      <span className="tabular">{shortDate(item.createdAt, now)}</span>
                      <span className={styles.about}>
                        <strong>{item.title}.</strong> {item.summary}
                      </span>
                      <Signs item={item} now={now} />
                    </Link>
                  </li>
                ))}
              </ul>
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

/** The list as a file to take away, and the way back. */
function Files({ params }: { params: Record<string, string> }) {
  return (
    <p className={styles.files}>
      <a className="link" href={`${href('/adminLeads.csv')}?${new URLSearchParams(params)}`} download>
        <Icon name="export" />
        Download these as CSV
      </a>
      <Link className="link" to={href('/adminLeads/import')}>
        <Icon name="upload-simple" />
        Change stages from a file
      </Link>
    </p>
  );
}

/** How far it has come, and what needs somebody's hand. */
function Signs({ item, now }: { item: ListedLead; now: number }) {
  const { held, parked, doubtful, followUpAt, stage, stageWords, isUncalled } = item;
  const sign = (held && 'Held') || (parked && 'Parked') || (doubtful && 'Doubtful');
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
      {stage === 'incoming' && isUncalled && !held && <span className="tag new">Not called</span>}
    </span>
  );
}
