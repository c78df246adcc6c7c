import { weekdayAndDate } from '../../../domain/dates/words.ts';
import type { DayChoice, SlotChoice } from '../../visits/choice-of-slots.ts';
import { DayLinks, SlotButtons } from '../../visits/slots.tsx';
import { Answer, answeredAt } from './answer.tsx';
import type { VisitChangeAnswer } from './change-visit.ts';
import styles from './visit.module.css';

type Props = {
  visit: {
    date: string;
    time: string;
    state: string;
    sequence: number;
    day: string;
    days: DayChoice[];
    slots: SlotChoice[];
    closed: string | null;
  };
  texts: Record<string, string>;
  answer: VisitChangeAnswer | undefined;
};

/** Choose a day by link and a time by button, without a script. */
export function MoveForm({ visit, texts, answer }: Props) {
  const { date, time, day, days, slots, closed, state } = visit;
  const words = weekdayAndDate(day);
  const problem = answer && 'problem' in answer && answer.form === 'move' ? answer.problem : null;
  return (
    <section className={styles.part} aria-labelledby="move" id="another-time">
      <h2 id="move">{texts.title}</h2>
      <p>{texts.discribe}</p>
      {problem && <Answer>{problem}</Answer>}
      <DayLinks
        days={days}
        chosen={day}
        label="Day"
        to={(each) => ({ search: `?day=${each}`, hash: 'another-time' })}
      />
      <h3 className={styles.day}>{words}</h3>
      {closed !== null && <p className="note">There are no visits on this day{closed && `: ${closed}`}.</p>}
      {closed === null && slots.length === 0 && <p className="note">No hour of this day is left.</p>}
      <form method="post" action={answeredAt(day)}>
        <input type="hidden" name="intent" value="move" />
        <input type="hidden" name="present" value={visit.sequence} />
        <input type="hidden" name="date" value={day} />
        <SlotButtons
          slots={slots}
          chosen={day === date && state !== 'cancelled' ? time : null}
          label={`Half hours of ${words}, Indian time`}
        />
      </form>
    </section>
  );
}
