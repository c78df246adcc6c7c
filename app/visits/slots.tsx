import { Link, type To, useNavigation } from 'react-router';
import type { DayShown, SlotShown } from './choice-of-slots.ts';
import styles from './slots.module.css';

/** Days as links: each shows its half hours. Needs no script. */
export function DayLinks({
  days,
  chosen,
  to,
  label,
}: {
  days: DayShown[];
  chosen: string;
  to: (date: string) => To;
  label: string;
}) {
  return (
    <nav aria-label={label}>
      <ul className={styles.days}>
        {days.map(({ date, weekday, day, month, note }, place) => (
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
                <span className={note === '' && (place === 0 || day === '1') ? '' : 'visually-hidden'}>
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

/** Half hours as buttons of the form they stand in: each sends its `time`. */
export function SlotButtons({
  slots,
  chosen,
  label,
  saving,
}: {
  slots: SlotShown[];
  /** The one that is taken by whoever chooses. */
  chosen: string | null;
  label: string;
  /** The `time` that the form is sending, where it is not sent by a navigation. */
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
