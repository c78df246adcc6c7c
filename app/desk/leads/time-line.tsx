import { Link } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import styles from './lead.module.css';
import type { ShownActivity } from './lead-words.ts';

/** The activities of a lead, the newest first. Undone activities stay, struck out. */
export function TimeLine({
  activities,
  to,
}: {
  activities: ShownActivity[];
  /** The address of another lead. */
  to: (lead: string) => object;
}) {
  if (activities.length === 0) return <p className="note">Nothing was done with this lead yet.</p>;
  return (
    <ol className={styles.timeLine}>
      {activities.map(({ id, at, author, words, text, undone, undo, lead, writtenAt }) => (
        <li key={id} data-undone={undone ? '' : undefined}>
          <p>
            {undone ? <s>{words}</s> : <b>{words}</b>}
            {undone && ' reverted'}
          </p>
          {text && <p className={styles.noteText}>{text}</p>}
          <p className="note">
            {author}, {dateAndTime(at)}
            {writtenAt !== null && `, written ${dateAndTime(writtenAt)}`}
          </p>
          {(undo || (lead && !undone)) && (
            <div className="row">
              {lead && !undone && (
                <Link className="tag" to={to(lead)}>
                  Open the other lead
                </Link>
              )}
              {undo && (
                <ActionForm
                  name={`undo-${undo}`}
                  fields={{ intent: 'undo', id: undo }}
                  buttons={[{ label: 'Revert', about: words, pendingLabel: 'Reverting...' }]}
                />
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
