import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { istParts } from '../../../domain/dates/india.ts';
import { dateAndTime, weekdayAndDate } from '../../../domain/dates/words.ts';
import { MAX_VISITORS } from '../../../domain/enquiries/limits.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useFormSent, useRefusedValues } from '../../admin-ui/answers.tsx';
import { SearchForm } from '../../admin-ui/search-form.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DayLinks, SlotButtons } from '../../visits/slots.tsx';
import type { Chooser } from './load-visits.ts';
import styles from './visits.module.css';

type Props = { chooser: Chooser; path: string };

/** Chooses the half hour of a moved or new visit: a link for the day, then one press for the time. */
export function ChooseSlot({ chooser, path }: Props) {
  const { visit, lead, date, days, slots, closed, isLimited } = chooser;
  const keeps: [string, string] = visit ? ['move', visit.id] : ['book', lead?.id ?? ''];
  const words = weekdayAndDate(date);
  const refilled = useRefusedValues('slot');
  const sent = useFormSent('slot');
  const present = visit && istParts(visit.startsAt);
  const heading = useRef<HTMLHeadingElement>(null);
  const about = visit?.id ?? lead?.id;
  // Move focus to this heading: the link that opened it is usually out of view.
  useLayoutEffect(() => {
    if (about) heading.current?.focus({ preventScroll: true });
  }, [about]);
  const back = visit && present ? { search: `day=${present.date}`, hash: `visit-${visit.id}` } : null;
  return (
    <section className={styles.choose} aria-labelledby="choose">
      <div className={styles.head}>
        <h2 ref={heading} id="choose" tabIndex={-1}>
          {visit ? `Move ${visit.name}` : `Book a visit for ${lead?.name}`}
        </h2>
        <Link className="link" to={back ?? { search: `day=${date}` }}>
          Leave it
        </Link>
      </div>
      {visit && <p className="note">Now {dateAndTime(visit.startsAt)}.</p>}
      <DayLinks
        days={days}
        chosen={date}
        label="Day"
        to={(day) => ({ search: String(new URLSearchParams([['day', day], keeps])), hash: 'choose' })}
      />
      <SearchForm action={path} searchKey={date} className={styles.jump} label="Another day">
        <input type="hidden" name={keeps[0]} value={keeps[1]} />
        <TextField label="Another day" name="day" type="date" defaultValue={date} />
        <Button type="submit" variant="ghost" size="small" icon={null}>
          Show it
        </Button>
      </SearchForm>
      <h3>{words}</h3>
      {closed !== null && <p className="note">This day is closed{closed && `: ${closed}`}.</p>}
      {slots.length === 0 && <p className="note">No half hour of this day is left.</p>}
      <ActionForm
        name="slot"
        fields={{
          date,
          ...(visit
            ? { intent: 'move', visit: visit.id, present: String(visit.sequence) }
            : { intent: 'book', lead: lead?.id ?? '' }),
        }}
        buttons={[]}
      >
        {/* Enter in a field presses the first button of a form. This one is disabled, so that Enter books nothing. */}
        <button type="submit" disabled hidden />
        {!visit && (
          <TextField
            label="How many come"
            name="people"
            type="number"
            inputMode="numeric"
            min={1}
            max={MAX_VISITORS}
            defaultValue={refilled.text('people') ?? '1'}
            className={styles.people}
          />
        )}
        {isLimited && (
          <label className="checkbox">
            <input type="checkbox" name="over" defaultChecked={refilled.isTicked('over')} />
            <span>Also where it is full or closed</span>
          </label>
        )}
        <SlotButtons
          slots={slots}
          chosen={present?.date === date ? present.time : null}
          saving={sent?.get('time')}
          label={`Half hours of ${words}`}
        />
      </ActionForm>
    </section>
  );
}
