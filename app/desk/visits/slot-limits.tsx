import { data, href, Link } from 'react-router';
import { indiaDay } from '../../../domain/dates/india.ts';
import { dateAndTime, dayMonthYear, weekdayAndDate } from '../../../domain/dates/words.ts';
import { CLOSED_REASON_MAX, MAX_PARTIES } from '../../../domain/visits/slot-availability.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { ActionForm } from '../../admin-ui/action-form.tsx';
import { useAnswer, useRefusedValues } from '../../admin-ui/answers.tsx';
import { Crumbs } from '../../admin-ui/crumbs.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { Route } from './+types/slot-limits';
import { type SlotLimitsAnswer, slotLimitsAction, visitsWords } from './slot-limits-action.ts';
import styles from './visits.module.css';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Places and closed days', matches) },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { visits, now } = context.get(services);
  const today = indiaDay(now());
  const rules = await visits.rules(today);
  return {
    today,
    usual: rules.find(({ day }) => day === '') ?? null,
    days: rules.filter(({ day }) => day !== ''),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits, now } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const answer = await slotLimitsAction(await readForm(request), { visits, by: { id, name }, now: now() });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { usual, days, today } = loaderData;
  const callOff = useAnswer<SlotLimitsAnswer>()?.callOff;
  const [usualBefore, closeBefore, openBefore] = [
    useRefusedValues('usual'),
    useRefusedValues('close'),
    useRefusedValues('open'),
  ];
  return (
    <>
      <Crumbs above={[{ label: 'Visits', to: href('/adminVisits') }]} page="Places and closed days" />
      <div className={admin.bar}>
        <h1>Places and closed days</h1>
      </div>
      <Outcome>
        {callOff && (
          <Link className="link" to={{ pathname: href('/adminVisits'), search: `day=${callOff}` }}>
            See the day
          </Link>
        )}
      </Outcome>
      <div className={styles.rules}>
        <section aria-labelledby="usual">
          <h2 id="usual">Every half hour</h2>
          <p>
            {usual?.capacity == null
              ? 'A half hour takes as many visits as come. Nobody is refused.'
              : `A half hour takes ${visitsWords(usual.capacity)}.`}{' '}
            A family that comes together is one visit, however many they are. Requests take a place as soon as
            they are sent; held ones take none until they are released.
          </p>
          {usual && (
            <p className="note">
              Set by {usual.changedBy}, {dateAndTime(usual.changedAt)}.
            </p>
          )}
          <ActionForm
            key={`${usual?.changedAt}`}
            name="usual"
            fields={{ intent: 'usual' }}
            buttons={[{ label: 'Set it', pendingLabel: 'Setting...', variant: 'ink' }]}
          >
            <TextField
              label="Visits in each half hour"
              name="capacity"
              inputMode="numeric"
              defaultValue={usualBefore.text('capacity') ?? usual?.capacity?.toString() ?? ''}
              hint={`1 to ${MAX_PARTIES}; nothing for as many as come`}
              className={styles.people}
            />
          </ActionForm>
        </section>
        <section aria-labelledby="days">
          <h2 id="days">Single days</h2>
          {days.length === 0 ? (
            <p className="note">Every day from today on is like every other.</p>
          ) : (
            <ul className={styles.ruleList}>
              {days.map(({ day, capacity, closed, changedBy }) => (
                <li key={day} className={styles.rule}>
                  <div>
                    <p>
                      <b>{weekdayAndDate(day)}</b>
                      {': '}
                      {closed !== null
                        ? `closed${closed && `, ${closed}`}`
                        : capacity === null
                          ? 'as many visits as come'
                          : `${visitsWords(capacity)} in each half hour`}
                    </p>
                    <p className="note">Set by {changedBy}.</p>
                  </div>
                  <ActionForm
                    name={`remove-${day}`}
                    fields={{ intent: 'remove', day }}
                    buttons={[
                      {
                        label: closed !== null ? 'Open it again' : 'As every day',
                        about: dayMonthYear(day),
                        pendingLabel: 'Opening...',
                      },
                    ]}
                  />
                </li>
              ))}
            </ul>
          )}
        </section>
        <section aria-labelledby="close">
          <h2 id="close">Close a day</h2>
          <ActionForm
            key={`close ${days.length}`}
            name="close"
            fields={{ intent: 'close' }}
            buttons={[{ label: 'Close the day', pendingLabel: 'Closing...', variant: 'ink' }]}
          >
            <DayField min={today} again={closeBefore.text('day')} />
            <TextField
              label="Reason"
              name="reason"
              defaultValue={closeBefore.text('reason')}
              optional
              maxLength={CLOSED_REASON_MAX}
              hint="Visitors read it, as “Diwali”"
            />
          </ActionForm>
        </section>
        <section aria-labelledby="other">
          <h2 id="other">Another number on one day</h2>
          <ActionForm
            key={`open ${days.length}`}
            name="open"
            fields={{ intent: 'open' }}
            buttons={[{ label: 'Set the day', pendingLabel: 'Setting...' }]}
          >
            <DayField min={today} again={openBefore.text('day')} />
            <TextField
              label="Visits in each half hour"
              name="capacity"
              inputMode="numeric"
              defaultValue={openBefore.text('capacity')}
              optional
              hint={`1 to ${MAX_PARTIES}; nothing for as many as come`}
              className={styles.people}
            />
          </ActionForm>
        </section>
      </div>
    </>
  );
}

/** The day of a rule. `again` is the value of the refused form. */
const DayField = ({ min, again }: { min: string; again: string | undefined }) => (
  <TextField label="Day" name="day" type="date" min={min} defaultValue={again} className={styles.people} />
);
