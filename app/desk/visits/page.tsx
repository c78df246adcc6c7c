import { data, href, Link } from 'react-router';
import { addDays } from '../../../domain/dates/calendar.ts';
import { dayMonthYear, twelveHour, weekdayAndDate } from '../../../domain/dates/words.ts';
import { readForm } from '../../accounts/read-form.ts';
import admin from '../../admin/admin.module.css';
import { useAnswer } from '../../admin-ui/answers.tsx';
import { Outcome } from '../../admin-ui/outcome.tsx';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { Undo } from '../../admin-ui/undo.tsx';
import { pageTitle } from '../../site/meta.ts';
import { services } from '../../site/request-context.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/page';
import { ChooseSlot } from './choose-slot.tsx';
import { loadVisits } from './load-visits.ts';
import { type VisitAnswer, visitAction } from './visit-action.ts';
import { VisitCard } from './visit-card.tsx';
import styles from './visits.module.css';

export { shouldRevalidate } from '../../admin-ui/revalidation.ts';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Visits', matches) }];

export async function loader({ url, context }: Route.LoaderArgs) {
  return loadVisits(context, url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { visits, leads, now } = context.get(services);
  const { id, name } = context.get(signedInAccount);
  const answer = await visitAction(await readForm(request), { visits, leads, by: { id, name }, now: now() });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export default function Page({ loaderData }: Route.ComponentProps) {
  const { visitParams, days, today, next, usual, chooser } = loaderData;
  const path = href('/adminVisits');
  // The head of the page is as wide as its cards.
  const ofDay = visitParams.span === 'week' ? '' : styles.ofDay;
  const answer = useAnswer<VisitAnswer>();
  const undo = answer?.undo;
  // A success closes the choice of a half hour.
  const isChosen = answer !== undefined && 'done' in answer;
  return (
    <>
      <div className={`${admin.bar} ${ofDay}`}>
        <h1>Visits</h1>
        <Link className="link" to={href('/adminVisits/places')}>
          Places and closed days
        </Link>
      </div>
      <Outcome>{undo && <Undo fields={{ intent: 'undo', id: undo }} />}</Outcome>
      <Way visitParams={visitParams} today={today} className={ofDay} />
      {chooser && !isChosen && <ChooseSlot {...{ chooser, path }} />}
      {visitParams.span === 'day' && usual === null && (
        <p className={`note ${styles.limit}`}>
          A half hour takes as many visits as come, until somebody sets how many it takes.
        </p>
      )}
      <div className={{ next: styles.next, day: undefined, week: styles.week }[visitParams.span]}>
        {days.map(({ date, closed, full, visits }) => (
          <section key={date} className={styles.day} aria-label={weekdayAndDate(date)}>
            {visitParams.span !== 'day' && (
              <h2>
                <Link className="link" to={{ search: `day=${date}` }}>
                  {weekdayAndDate(date)}
                </Link>
                {date === today && <span className="tag">today</span>}
              </h2>
            )}
            {closed !== null && (
              <p className={styles.closed}>
                <span className="tag warn">Closed</span> {closed}
              </p>
            )}
            {full.length > 0 && <p className="note">Full: {full.map(twelveHour).join(', ')}.</p>}
            {visits.length === 0 && closed === null && <p className="note">{NOBODY[visitParams.span]}</p>}
            {visits.length === 0 && visitParams.span === 'day' && <NextDay date={next} />}
            {visits.length > 0 && (
              <ul className={styles.list}>
                {visits.map((visit) => (
                  <VisitCard key={visit.id} visit={visit} />
                ))}
              </ul>
            )}
          </section>
        ))}
      </div>
      {next === null && visitParams.span === 'next' && <NextDay date={next} />}
    </>
  );
}

const NOBODY = { next: 'Nobody comes today.', day: 'Nobody comes on this day.', week: 'Nobody' };

/** Link to the next visit, for a day without visits. */
function NextDay({ date }: { date: string | null }) {
  if (date === null) return <p className="note">No visit is booked on a later day.</p>;
  return (
    <p>
      The next visit is on{' '}
      <Link className="link" to={{ search: `day=${date}` }}>
        {weekdayAndDate(date)}
      </Link>
      .
    </p>
  );
}

/** The current day or week, with links to others. */
function Way({
  visitParams: { span, first, days },
  today,
  className,
}: {
  visitParams: Route.ComponentProps['loaderData']['visitParams'];
  today: string;
  className: string | undefined;
}) {
  const step = days.length;
  const to = (date: string, as = span) => ({ search: `${as}=${date}` });
  const last = days.at(-1) ?? first;
  return (
    <nav className={`${styles.way} ${className}`} aria-label="Days">
      <p className={styles.spans}>
        <Link to={href('/adminVisits')} aria-current={span === 'next' ? 'page' : undefined}>
          Next
        </Link>
        <Link to={to(first, 'day')} aria-current={span === 'day' ? 'page' : undefined}>
          Day
        </Link>
        <Link to={to(first, 'week')} aria-current={span === 'week' ? 'page' : undefined}>
          Week
        </Link>
      </p>
      {span !== 'next' && (
        <div className={styles.move}>
          <Link
            to={to(addDays(first, -step))}
            aria-label={span === 'day' ? 'The day before' : 'The week before'}
          >
            <Icon name="caret-left" />
          </Link>
          <h2>
            {span === 'day' ? weekdayAndDate(first) : `${dayMonthYear(first)} to ${dayMonthYear(last)}`}
            {first === today && span === 'day' && <span className="tag">today</span>}
          </h2>
          <Link to={to(addDays(first, step))} aria-label={span === 'day' ? 'The next day' : 'The next week'}>
            <Icon name="caret-right" />
          </Link>
        </div>
      )}
    </nav>
  );
}
