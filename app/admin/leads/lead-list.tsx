import { Link, useSearchParams } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import type { ListedLead } from './lead-words.ts';
import styles from './leads.module.css';
import { shortDate } from './words.ts';

type Props = {
  path: string;
  list: ListedLead[];
  /** Id of the enquiry before or after which the next page begins; null when there is none. */
  older: string | null;
  newer: string | null;
  chosen: string | undefined;
  now: number;
};

/** Newest first. Choosing one keeps the page of the list. */
export function LeadList({ path, list, older, newer, chosen, now }: Props) {
  const [search] = useSearchParams();
  const to = (changes: Record<string, string>, hash = '') => ({
    pathname: path,
    search: String(new URLSearchParams(changes)),
    hash,
  });
  const place = Object.fromEntries([...search].filter(([name]) => name === 'before' || name === 'after'));
  return (
    <nav aria-label="Enquiries, newest first">
      {list.length === 0 && <p>There are no more enquiries here.</p>}
      <ul className={styles.list}>
        {list.map((item) => (
          <li key={item.id}>
            <Link
              className={styles.item}
              to={to({ ...place, id: item.id }, 'lead')}
              aria-current={item.id === chosen ? 'true' : undefined}
            >
              <b>{item.name}</b>
              <span className="tabular">{shortDate(item.createdAt, now)}</span>
              <span className={styles.about}>
                <strong>{item.title}.</strong> {item.summary}
              </span>
              <Signs {...item} />
            </Link>
          </li>
        ))}
      </ul>
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
    </nav>
  );
}

/** What needs somebody's hand. */
function Signs({ held, parked, doubtful }: Pick<ListedLead, 'held' | 'parked' | 'doubtful'>) {
  const sign = (held && 'Held') || (parked && 'Parked') || (doubtful && 'Doubtful');
  if (!sign) return null;
  return (
    <span className={styles.about}>
      <span className="tag warn">
        <Icon name="warning-circle" />
        {sign}
      </span>
    </span>
  );
}
