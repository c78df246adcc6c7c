import { Link } from 'react-router';
import { moment } from '../../../domain/dates/words.ts';
import { Icon } from '../../ui/icon.tsx';
import { CallDue } from './call-due.tsx';
import { KEY_MARKS } from './keys.ts';
import type { ListedLead, ShownGroup } from './lead-words.ts';
import styles from './list.module.css';
import { shortDate } from './words.ts';

type Props = {
  groups: ShownGroup[];
  toLead: (lead: string) => object;
  chosen: string | undefined;
  now: number;
};

/** The list of leads, on phones and beside an opened lead. */
export function LeadList({ groups, toLead, chosen, now }: Props) {
  return groups.map(
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
                  to={toLead(item.id)}
                  aria-current={item.id === chosen ? 'true' : undefined}
                  data-unread={item.unread ? '' : undefined}
                >
                  <b>
                    {item.unread && <span className="visually-hidden">New: </span>}
                    {item.name}
                    {item.enquiries > 1 && <span className="note">{` ${item.enquiries} enquiries`}</span>}
                  </b>
                  <span className="tabular">{shortDate(item.createdAt, now)}</span>
                  {item.foundWords && <span className={`${styles.about} tabular`}>{item.foundWords}</span>}
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
  );
}

/** Id of a lead's row: the link back from the lead scrolls to it. */
export const rowId = (lead: string) => `row-${lead}`;

/** A lead may be in several groups, but an id must be unique. */
const isFirst = (groups: readonly ShownGroup[], index: number, lead: string) =>
  groups.findIndex(({ list }) => list.some(({ id }) => id === lead)) === index;

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
