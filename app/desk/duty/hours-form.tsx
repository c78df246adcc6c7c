import { weekdayAndDate } from '../../../domain/dates/words.ts';
import { HOLIDAY_NAME_MAX } from '../../../domain/leads/desk-rules.ts';
import type { WorkingHours } from '../../../domain/leads/working-hours.ts';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useRefusedValues } from '../../admin-ui/answers.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './duty.module.css';

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** The working hours of each weekday. */
export function HoursForm({ hours: { week } }: { hours: WorkingHours }) {
  const { text } = useRefusedValues('hours');
  return (
    <section aria-labelledby="hours">
      <h2 id="hours">Working hours</h2>
      <ActionForm
        key={JSON.stringify(week)}
        name="hours"
        fields={{ intent: 'hours' }}
        buttons={[{ label: 'Set the hours', pendingLabel: 'Setting...', variant: 'ink' }]}
      >
        <p className="note">Without times the day is free.</p>
        {WEEK.map((label, day) => (
          <fieldset key={label} className={styles.weekday}>
            <legend>{label}</legend>
            <TextField
              label="From"
              name={`from${day}`}
              type="time"
              defaultValue={text(`from${day}`) ?? week[day]?.from ?? ''}
            />
            <TextField
              label="Until"
              name={`until${day}`}
              type="time"
              defaultValue={text(`until${day}`) ?? week[day]?.until ?? ''}
            />
          </fieldset>
        ))}
      </ActionForm>
    </section>
  );
}

/** The days on which the desk does not work. */
export function HolidaysForm({ hours: { holidays }, today }: { hours: WorkingHours; today: string }) {
  const { text } = useRefusedValues('holiday');
  const coming = holidays.filter(({ day }) => day >= today);
  return (
    <section aria-labelledby="holidays">
      <h2 id="holidays">Holidays</h2>
      {coming.length === 0 ? (
        <p className="note">No holiday is set from today on.</p>
      ) : (
        <ul className={styles.list}>
          {coming.map(({ day, name }) => (
            <li key={day} className={styles.line}>
              <span>
                <b>{weekdayAndDate(day)}</b>
                {name && `, ${name}`}
              </span>
              <ActionForm
                name={`holiday-${day}`}
                fields={{ intent: 'holiday-remove', day }}
                buttons={[{ label: 'Remove', about: weekdayAndDate(day), pendingLabel: 'Removing...' }]}
              />
            </li>
          ))}
        </ul>
      )}
      <ActionForm
        key={holidays.length}
        name="holiday"
        fields={{ intent: 'holiday' }}
        buttons={[{ label: 'Add the holiday', pendingLabel: 'Adding...' }]}
      >
        <div className="form">
          <TextField
            label="Day"
            name="day"
            type="date"
            min={today}
            defaultValue={text('day')}
            className={styles.date}
          />
          <TextField
            label="Name"
            name="name"
            optional
            maxLength={HOLIDAY_NAME_MAX}
            defaultValue={text('name')}
            autoComplete="off"
          />
        </div>
      </ActionForm>
    </section>
  );
}
