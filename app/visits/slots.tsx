import { Link, type To, useNavigation } from 'react-router';
import type { DayChoice, SlotChoice } from './choice-of-slots.ts';
import styles from './slots.module.css';

/** A link for each day, which opens its half hours. Works without JavaScript. */
export function DayLinks({
  days,
  chosen,
  to,
  label,
}: {
  days: DayChoice[];
  chosen: string;
  to: (date: string) => To;
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.days}>
        {days.map(({ date, weekday, day, month, note }, index) => (
          <li key={date}>
            <Link
              className={styles.cell}
              to={to(date)}
              preventScrollReset
              aria-current={date === chosen ? 'date' : undefined}
              data-none={note === '' ? undefined : ''}
            >
              <small>{weekday} </small>
              <b>{day} </b>
              <small>
                <span className={note === '' && (index === 0 || day === '1') ? '' : 'visually-hidden'}>
                  {month}{' '}
                </span>
                {note}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A submit button for each half hour of the form around it. The pressed one is sent as `time`. */
export function SlotButtons({
  slots,
  chosen,
  label,
  saving,
}: {
  slots: SlotChoice[];
  /** The half hour that this visitor has booked. */
  chosen: string | null;
  label: string;
  /** The `time` being sent by a fetcher. `useNavigation` reports only forms that navigate. */
  saving?: FormDataEntryValue | null | undefined;
}) {
  const navigating = useNavigation().formData?.get('time');
  const sent = saving ?? navigating;
  return (
    <ul className={styles.times} aria-label={label}>
      {slots.map(({ time, label: words, note, isFree }) => (
        <li key={time}>
          <button
            type="submit"
            name="time"
            value={time}
            className={styles.cell}
            disabled={!isFree || time === chosen}
            aria-current={time === chosen ? 'true' : undefined}
          >
            <span>{words}</span>
            <SlotNote>{sent === time ? 'saving...' : time === chosen ? 'as it is' : note}</SlotNote>
          </button>
        </li>
      ))}
    </ul>
  );
}

const SlotNote = ({ children }: { children: string }) => children !== '' && <small> {children}</small>;
