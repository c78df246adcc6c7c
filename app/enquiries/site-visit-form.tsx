import { useEffect, useState } from 'react';
import { form } from '../../domain/enquiries/forms/site-visit.ts';
import { todayInIndia, twelveHour } from '../../domain/enquiries/ist.ts';
import { MAX_VISITORS } from '../../domain/enquiries/limits.ts';
import { VISIT_TIMES, visitTimesOf } from '../../domain/enquiries/options.ts';
import { CheckField, SelectField } from '../ui/choice-field.tsx';
import { TextArea, TextField } from '../ui/text-field.tsx';
import { FormFrame } from './form-frame.tsx';
import { NamedPlotField } from './named-plot-field.tsx';
import { Wording } from './notice.tsx';
import { EmailField, NameField, PhoneNumberField } from './person-fields.tsx';
import { useEnquiryForm } from './use-enquiry-form.ts';
import { VisitBoard } from './visit-board.tsx';

/** The half hours of the chosen day; all of them until the browser knows what time it is. */
function useTimes(date: string) {
  const [times, setTimes] = useState(VISIT_TIMES);
  useEffect(() => {
    const now = Date.now();
    setTimes(date === todayInIndia(now) ? visitTimesOf(date, now) : VISIT_TIMES);
  }, [date]);
  return times.map((time) => ({ value: time, label: twelveHour(time) }));
}

export type ChosenVisit = { date: string; time: string; isSent: boolean };

type Props = {
  action: string;
  submitLabel: string;
  example?: string;
  /** Hears what is chosen, and that it is sent. */
  told?: (visit: ChosenVisit) => void;
};

export function SiteVisitForm({ action, submitLabel, example, told }: Props) {
  const life = useEnquiryForm(form);
  const { field, box } = life;
  const [date, setDate] = useState(field('date').defaultValue ?? '');
  const [time, setTime] = useState(field('time').defaultValue ?? '');
  const [earliest, setEarliest] = useState<string>();
  useEffect(() => setEarliest(todayInIndia(Date.now())), []);
  const times = useTimes(date);
  const isSent = life.phase === 'sent';
  useEffect(() => told?.({ date, time, isSent }), [told, date, time, isSent]);

  const choose = (name: 'date' | 'time', value: string) => {
    const control = life.formProps.ref.current?.elements.namedItem(name);
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) return;
    control.value = value;
    control.dispatchEvent(new Event('input', { bubbles: true }));
  };

  return (
    <FormFrame
      id="site-visit-form"
      action={action}
      life={life}
      submitLabel={submitLabel}
      busyLabel="Submitting..."
      success="Site visit booked successfully! We call you to confirm the hour."
    >
      <NamedPlotField field={field('plot')} form={form.name} />
      <VisitBoard date={date} time={time} onChoose={choose} />
      <div className="two">
        <TextField
          label="Visit date"
          {...field('date')}
          type="date"
          min={earliest}
          onInput={(event) => setDate(event.currentTarget.value)}
          required
        />
        <SelectField
          label="Visit time"
          {...field('time')}
          options={times}
          onInput={(event) => setTime(event.currentTarget.value)}
          placeholder="Choose a time"
          hint={times.length === 0 ? 'No time is left today. Please choose another day.' : 'Indian time'}
          required
        />
      </div>
      <div className="two">
        <NameField {...field('name')} />
        <PhoneNumberField {...field('phone')} />
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
        <Wording form={form} />
      </CheckField>
    </FormFrame>
  );
}
