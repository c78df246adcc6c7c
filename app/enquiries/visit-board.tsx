import { dayAfter, todayInIndia, twelveHour } from '../../domain/enquiries/ist.ts';
import { VISIT_TIMES, visitTimesOf } from '../../domain/enquiries/options.ts';
import styles from './visit-board.module.css';

/** Two weeks, a column for each weekday. */
const DAYS = 14;

type Props = {
  /** Milliseconds since 1970. */
  now: number;
  /** What is chosen: YYYY-MM-DD and HH:MM, empty while nothing is. */
  date: string;
  time: string;
  onChoose: (field: 'date' | 'time', value: string) => void;
};

function nextDays(now: number): string[] {
  const days = [todayInIndia(now)];
  while (days.length < DAYS) days.push(dayAfter(days.at(-1) ?? ''));
  return days;
}

const format = (options: Intl.DateTimeFormatOptions) => {
  const shown = new Intl.DateTimeFormat('en-IN', { ...options, timeZone: 'UTC' });
  return (date: string) => shown.format(Date.parse(`${date}T00:00:00Z`));
};
const weekday = format({ weekday: 'short' });
const dayOfMonth = format({ day: 'numeric' });
const month = format({ month: 'short' });

/**
 * The next fourteen days and the half hours of the chosen one, to tap; they fill in the two fields below, which stay
 * for another day and for those without a script, who are told of the hours instead.
 */
export function VisitBoard({ now, date, time, onChoose }: Props) {
  const free = new Set(date ? visitTimesOf(date, now) : VISIT_TIMES);
  return (
    <>
      <noscript>
        <p className="note">
          Any day from today on, at any half hour from {twelveHour(VISIT_TIMES[0] ?? '')} to{' '}
          {twelveHour(VISIT_TIMES.at(-1) ?? '')}, Indian time.
        </p>
      </noscript>
      <div className={styles.board}>
        {/* biome-ignore lint/a11y/useSemanticElements: it fills in a field that has a label of its own. */}
        <div className={styles.days} role="group" aria-label="The next fourteen days">
          {nextDays(now).map((day, place) => (
            <button
              key={day}
              type="button"
              className={styles.cell}
              aria-pressed={day === date}
              disabled={visitTimesOf(day, now).length === 0}
              onClick={() => onChoose('date', day)}
            >
              <small>{weekday(day)} </small>
              <b>{dayOfMonth(day)} </b>
              <small className={place === 0 || dayOfMonth(day) === '1' ? '' : 'visually-hidden'}>
                {month(day)}
              </small>
            </button>
          ))}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: as above. */}
        <div className={styles.times} role="group" aria-label="Half hours, Indian time">
          {VISIT_TIMES.map((each) => (
            <button
              key={each}
              type="button"
              className={styles.cell}
              aria-pressed={each === time}
              disabled={!free.has(each)}
              onClick={() => onChoose('time', each)}
            >
              {twelveHour(each)}
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
