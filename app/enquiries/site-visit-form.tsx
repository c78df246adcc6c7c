import { useEffect, useState } from 'react';
import { isCalendarDate } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { twelveHour } from '../../domain/dates/words.ts';
import { form } from '../../domain/enquiries/forms/site-visit.ts';
import { MAX_VISITORS } from '../../domain/enquiries/limits.ts';
import { VISIT_TIMES, visitTimesOf } from '../../domain/enquiries/options.ts';
import { isFull, type TakenSlots } from '../../domain/visits/slot-availability.ts';
import { CheckField, SelectField } from '../ui/choice-field.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import type { FormSetup } from './form-setup.ts';
import { NamedPlotField } from './named-plot-field.tsx';
import { Wording } from './notice.tsx';
import { EmailField, NameField, PhoneNumberField } from './person-fields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import { useTakenSlots } from './use-taken-slots.ts';
import styles from './visit-board.module.css';
import { DayBoard, TimeBoard, VisitHours } from './visit-board.tsx';

export type ChosenVisit = { date: string; time: string; isSent: boolean };

type Props = {
  setup: FormSetup;
  action: string;
  submitLabel: string;
  example?: string;
  /** Called with the chosen day and time, and whether the form is sent. */
  onChoice?: (visit: ChosenVisit) => void;
  /** Time of the page's rendering, in milliseconds since 1970. */
  now: number;
  /** Slots that were unavailable at that time. */
  taken: TakenSlots;
};

export function SiteVisitForm({
  setup,
  action,
  submitLabel,
  example,
  onChoice,
  now: made,
  taken: takenBefore,
}: Props) {
  const formState = useEnquiryForm(form, setup);
  const { field, box } = formState;
  // A form returned without a script may contain any text as day.
  const [date, setDate] = useState(() => dayOf(field('date').defaultValue ?? ''));
  const [chosenTime, setTime] = useState(field('time').defaultValue ?? '');
  const [now, setNow] = useState(made);
  // The page may be cached for minutes, so use the visitor's clock after hydration.
  useEffect(() => setNow(Date.now()), []);
  const today = indiaDay(now);
  const times = date === today ? visitTimesOf(date, now) : VISIT_TIMES;
  // Choosing today may remove the chosen time from the list; board and ticket then show none either.
  const time = times.includes(chosenTime) ? chosenTime : '';
  const { taken, lookAgain } = useTakenSlots(takenBefore);
  const refused = field('time').error ?? field('date').error;
  // A rejected slot became full after the page was rendered.
  useEffect(() => {
    if (refused) lookAgain();
  }, [refused, lookAgain]);
  const isSent = formState.phase === 'sent';
  useEffect(() => onChoice?.({ date, time, isSent }), [onChoice, date, time, isSent]);

  const hint =
    taken.closed[date] !== undefined
      ? 'There are no visits on this day. Please choose another one.'
      : times.length === 0
        ? 'No time is left today. Please choose another day.'
        : 'Indian time';

  const choose = (name: 'date' | 'time', value: string) => {
    const control = formState.formProps.ref.current?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <FormFrame
      id="site-visit-form"
      action={action}
      formState={formState}
      submitLabel={submitLabel}
      busyLabel="Submitting..."
      success="Site visit booked successfully! We call you to confirm the hour."
    >
      <NamedPlotField field={field('plot')} setup={setup} />
      <VisitHours taken={taken} />
      <div className="two">
        <div className={styles.choice}>
          <TextField
            label="Visit date"
            {...field('date')}
            type="date"
            min={today}
            onInput={(event) => {
              setDate(event.currentTarget.value);
              setNow(Date.now());
              lookAgain();
            }}
            required
          />
          <DayBoard {...{ now, date, taken }} onChoose={(day) => choose('date', day)} />
        </div>
        <div className={styles.choice}>
          <SelectField
            label="Visit time"
            {...field('time')}
            options={times.map((each) => ({
              value: each,
              label: isFull(taken, date, each) ? `${twelveHour(each)}, full` : twelveHour(each),
              // The chosen time stays selectable, so that it shows next to its error.
              disabled: each !== time && isFull(taken, date, each),
            }))}
            onInput={(event) => setTime(event.currentTarget.value)}
            placeholder="Choose a time"
            hint={hint}
            required
          />
          <TimeBoard {...{ now, date, time, taken }} onChoose={(each) => choose('time', each)} />
        </div>
      </div>
      <div className="two">
        <NameField {...field('name')} />
        <PhoneNumberField {...field('phone')} setup={setup} />
      </div>
      <div className="two">
        <EmailField {...field('email')} />
        <TextField
          label="Number of visitors"
          {...field('numvisitor')}
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_VISITORS}
          hint={`1 to ${MAX_VISITORS} people`}
          required
        />
      </div>
      <TextArea label="Message" {...field('message')} rows={4} optional placeholder={example} />
      <CheckField {...box('consent')} required>
        <Wording form={form} setup={setup} />
      </CheckField>
    </FormFrame>
  );
}

const dayOf = (typed: string) => (isCalendarDate(typed) ? typed : '');
