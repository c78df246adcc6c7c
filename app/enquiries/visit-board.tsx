import { daysFrom } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { dateParts, shortWeekdayOf, twelveHour, weekdayAndDate } from '../../domain/dates/words.ts';
import { VISIT_TIMES, visitTimesOf } from '../../domain/enquiries/options.ts';
import { DAYS_SHOWN, freeTimes, isFull, type TakenSlots } from '../../domain/visits/slot-availability.ts';
import styles from './visit-board.module.css';

type Props = {
  /** Milliseconds since 1970. */
  now: number;
  /** The chosen day (YYYY-MM-DD) and time (HH:MM); empty without a choice. */
  date: string;
  time: string;
  taken: TakenSlots;
  onChoose: (time: string) => void;
};

type DaysProps = Pick<Props, 'now' | 'date' | 'taken'> & { onChoose: (date: string) => void };

/** Buttons for the next fourteen days, below the date field, which accepts any day. */
export function DayBoard({ now, date, taken, onChoose }: DaysProps) {
  const days = daysFrom(indiaDay(now), DAYS_SHOWN);
  const closed = days.filter((day) => taken.closed[day] !== undefined);
  return (
    <div className={styles.board}>
      {/* biome-ignore lint/a11y/useSemanticElements: it fills in a field that has a label of its own. */}
      <div className={styles.days} role="group" aria-label="The next fourteen days">
        {days.map((day, index) => {
          const { day: dayOfMonth, month } = dateParts(day);
          return (
            <button
              key={day}
              type="button"
              className={styles.cell}
              aria-pressed={day === date}
              disabled={freeTimes(taken, day, now).length === 0}
              onClick={() => onChoose(day)}
            >
              <small>{shortWeekdayOf(day)} </small>
              <b>{dayOfMonth} </b>
              <DayNote
                month={month}
                isFirst={index === 0 || dayOfMonth === '1'}
                taken={takenWord(taken, day, now)}
              />
            </button>
          );
        })}
      </div>
      {closed.map((day) => (
        <p key={day} className="note">
          {closedWords(taken, day)}
        </p>
      ))}
    </div>
  );
}

/** Buttons for the half hours of the chosen day, below the time field. */
export function TimeBoard({ now, date, time, taken, onChoose }: Props) {
  const free = new Set(date ? freeTimes(taken, date, now) : VISIT_TIMES);
  return (
    <div className={styles.board}>
      {/* biome-ignore lint/a11y/useSemanticElements: it fills in a field that has a label of its own. */}
      <div className={styles.times} role="group" aria-label="Half hours, Indian time">
        {VISIT_TIMES.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.cell}
            aria-pressed={each === time}
            disabled={!free.has(each)}
            onClick={() => onChoose(each)}
          >
            {twelveHour(each)}
            {isFull(taken, date, each) && <small> full</small>}
          </button>
        ))}
      </div>
    </div>
  );
}

/** Replaces the boards without a script: the visiting hours, and the taken days and times. */
export function VisitHours({ taken }: { taken: TakenSlots }) {
  return (
    <noscript>
      <p className="note">
        Any day from today on, at any half hour from {twelveHour(VISIT_TIMES[0] ?? '')} to{' '}
        {twelveHour(VISIT_TIMES.at(-1) ?? '')}, Indian time.
      </p>
      <TakenList taken={taken} />
    </noscript>
  );
}

/** Text below the number of a day: its month at the start, or why it is unavailable. */
function DayNote({ month, isFirst, taken }: { month: string; isFirst: boolean; taken: string | null }) {
  if (taken === null) return <small className={isFirst ? '' : 'visually-hidden'}>{month}</small>;
  return (
    <small>
      <span className="visually-hidden">{month} </span>
      {taken}
    </small>
  );
}

function takenWord(taken: TakenSlots, day: string, now: number): string | null {
  if (taken.closed[day] !== undefined) return 'closed';
  const left = visitTimesOf(day, now);
  return left.length > 0 && left.every((time) => isFull(taken, day, time)) ? 'full' : null;
}

function closedWords({ closed }: TakenSlots, day: string): string {
  return `${weekdayAndDate(day)}: no visits${closed[day] ? `, ${closed[day]}` : ''}.`;
}

/** The unavailable days and times; without a script the two fields offer all of them. */
function TakenList({ taken }: { taken: TakenSlots }) {
  const days = [...new Set([...Object.keys(taken.closed), ...Object.keys(taken.full)])].toSorted();
  if (days.length === 0) return null;
  return (
    <ul className="note">
      {days.map((day) => (
        <li key={day}>
          {taken.closed[day] !== undefined
            ? closedWords(taken, day)
            : `${weekdayAndDate(day)}: full at ${taken.full[day]?.map(twelveHour).join(', ')}.`}
        </li>
      ))}
    </ul>
  );
}
