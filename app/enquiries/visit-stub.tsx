import { isCalendarDate } from '../../domain/dates/calendar.ts';
import { dayMonthYear, twelveHour, weekdayOf } from '../../domain/dates/words.ts';
import { Headline } from '../ui/headline.tsx';
import styles from './visit-stub.module.css';

type Props = {
  title: string;
  /** Text until a day is chosen. */
  waiting?: string;
  /** The chosen day as YYYY-MM-DD and time as HH:MM; empty until chosen. */
  date?: string;
  time?: string;
  reference?: string;
  place: string;
  note?: string;
  className?: string;
};

/** The visitor's part of a site visit's ticket: day, hour and place. */
export function VisitStub({
  title,
  waiting,
  date = '',
  time = '',
  reference,
  place,
  note,
  className,
}: Props) {
  const hasDay = isCalendarDate(date);
  return (
    <div className={`${styles.stub} ${className ?? ''}`}>
      <p className={styles.head}>
        {title && <b>{title}</b>}
        {reference && <span className="tabular">{reference}</span>}
      </p>
      <p className={styles.when} aria-live="polite">
        {hasDay ? (
          <>
            <span>{weekdayOf(date)}</span> <b className="display">{dayMonthYear(date)}</b>
          </>
        ) : (
          waiting && (
            <b className="display">
              <Headline>{waiting}</Headline>
            </b>
          )
        )}
        {time && <span className={styles.time}> {twelveHour(time)}</span>}
      </p>
      <p className={styles.place}>
        {place}
        {note && <span>{note}</span>}
      </p>
    </div>
  );
}
