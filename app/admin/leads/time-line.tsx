import type { ShownActivity } from './lead-words.ts';
import styles from './leads.module.css';
import { dateAndTime } from './words.ts';

/** What was done with a lead, the newest first. What was taken back stays, struck out. */
export function TimeLine({ activities }: { activities: ShownActivity[] }) {
  if (activities.length === 0) return <p className="note">Nothing was done with this lead yet.</p>;
  return (
    <ol className={styles.timeLine}>
      {activities.map(({ id, at, author, words, text, undone, writtenAt }) => (
        <li key={id} data-undone={undone ? '' : undefined}>
          <p>
            {undone ? <s>{words}</s> : <b>{words}</b>}
            {undone && ' taken back'}
          </p>
          {text && <p className={styles.noteText}>{text}</p>}
          <p className="note">
            {author}, {dateAndTime(at)}
            {writtenAt !== null && `, written ${dateAndTime(writtenAt)}`}
          </p>
        </li>
      ))}
    </ol>
  );
}
