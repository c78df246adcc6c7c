import { data, href } from 'react-router';
import { istParts } from '../../../domain/dates/india.ts';
import { googleCalendarLink } from '../../../domain/visits/calendar-entry.ts';
import { readForm } from '../../accounts/read-form.ts';
import { ContactLinks } from '../../enquiries/contact-links.tsx';
import { VisitStub } from '../../enquiries/visit-stub.tsx';
import { mapLink } from '../../site/contact-urls.ts';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { services } from '../../site/request-context.ts';
import { useSite } from '../../site/use-site.ts';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { daysToChoose, requestedDay, slotsToChoose } from '../../visits/choice-of-slots.ts';
import type { Route } from './+types/page';
import { Answer } from './answer.tsx';
import { calendarEntry } from './calendar-entry.ts';
import { CancelForm } from './cancel-form.tsx';
import { changeVisitByLink, isTooLate } from './change-visit.ts';
import { MoveForm } from './move-form.tsx';
import styles from './visit.module.css';

/** Private pages of a visitor are never cached. */
export const headers = () => ({ 'cache-control': 'private, no-store' });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const all = context.get(services);
  const { sections, meta, content } = await publicPage(context, 'visit');
  const shown = { meta: meta(sections.state, { path: '', noindex: true }), sections };
  const id = all.visitLinks.idIn(params.token);
  const visit = id === null ? null : await all.visits.find(id);
  if (!visit) return data({ ...shown, visit: null }, { status: 404 });
  const now = all.now();
  const taken = await all.visitBoard.taken();
  const { date, time } = istParts(visit.startsAt);
  const day = requestedDay(url.searchParams.get('day'), date, now);
  const entry = calendarEntry(visit, content.settings, all);
  return data({
    ...shown,
    visit: {
      token: params.token,
      date,
      time,
      people: visit.people,
      reference: visit.reference,
      sequence: visit.sequence,
      // Do not reveal that a request is held as suspected spam.
      state: visit.state === 'held' ? ('requested' as const) : visit.state,
      late: isTooLate(visit, now),
      place: entry.place,
      googleCalendar: googleCalendarLink(entry),
      day,
      days: daysToChoose(day, taken, now),
      slots: taken.closed[day] === undefined ? slotsToChoose(day, taken, now) : [],
      closed: taken.closed[day] ?? null,
    },
  });
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const all = context.get(services);
  const id = all.visitLinks.idIn(params.token);
  if (id === null) throw new Response(null, { status: 404 });
  const form = await readForm(request);
  const answer = await all.withIntakeDeadline(async (deadline) => {
    const visit = await all.visits.find(id);
    return visit && changeVisitByLink(visit, form, all, deadline);
  });
  if (!answer) throw new Response(null, { status: 404 });
  return data(answer, 'problem' in answer ? { status: 409 } : undefined);
}

export const meta = ({ loaderData }: Route.MetaArgs) => [
  ...(loaderData ? pageMeta(loaderData.meta) : []),
  // The URL authorises changes, so other pages must not receive it as referrer.
  { name: 'referrer', content: 'strict-origin' },
];

export default function VisitPage({ loaderData, actionData }: Route.ComponentProps) {
  const { phones, whatsapp } = useSite().settings;
  const reach = <ContactLinks phone={phones[0]} whatsapp={whatsapp} />;
  const { sections, visit } = loaderData;
  const { state, way, move } = sections;
  if (!visit) {
    return (
      <div className={`wrap ${styles.page}`}>
        <div className={styles.words}>
          <h1>{state.texts.title || 'Your visit'}</h1>
          <p className="lead">{state.texts.gone}</p>
          {reach}
          <p>
            <ButtonAnchor href={href('/site-visit')}>Book a visit</ButtonAnchor>
          </p>
        </div>
      </div>
    );
  }
  const isCancelled = visit.state === 'cancelled';
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.words}>
        <State state={visit.state} />
        <h1>{state.texts.title || 'Your visit'}</h1>
        {actionData && 'done' in actionData && <Answer tone="ok">{actionData.done}</Answer>}
        <p className="lead">{leadOf(state.texts, visit)}</p>
        {visit.late && reach}
      </div>
      <VisitStub
        className={isCancelled ? `${styles.stub} ${styles.void}` : styles.stub}
        title={state.texts.ticketTitle ?? ''}
        date={visit.date}
        time={visit.time}
        reference={visit.reference ?? undefined}
        place={visit.place}
        note={visit.people === 1 ? '1 visitor' : `${visit.people} visitors`}
      />
      {!isCancelled && !visit.late && (
        <section className={styles.part} aria-labelledby="way">
          <h2 id="way">{way.texts.title}</h2>
          <p>{way.texts.discribe}</p>
          <div className="row">
            <ButtonAnchor
              href={mapLink}
              target="_blank"
              rel="noreferrer"
              variant="ink"
              size="small"
              icon="map-trifold"
            >
              {way.texts.map}
            </ButtonAnchor>
            <ButtonAnchor
              href={href('/visit/:token/visit.ics', { token: visit.token })}
              variant="ghost"
              size="small"
              icon="calendar-check"
            >
              Calendar file
            </ButtonAnchor>
            <ButtonAnchor
              href={visit.googleCalendar}
              target="_blank"
              rel="noreferrer"
              variant="ghost"
              size="small"
              icon="arrow-up-right"
            >
              Google Calendar
            </ButtonAnchor>
          </div>
          {reach}
        </section>
      )}
      {!visit.late && <MoveForm visit={visit} texts={move.texts} answer={actionData} />}
      {!visit.late && !isCancelled && <CancelForm visit={visit} texts={move.texts} answer={actionData} />}
    </div>
  );
}

function leadOf(
  texts: Record<string, string>,
  { state, late }: { state: string; late: boolean },
): string | undefined {
  if (state === 'cancelled') return texts.cancelled;
  if (late) return texts.late;
  return state === 'confirmed' ? texts.confirmed : texts.requested;
}

function State({ state }: { state: string }) {
  if (state === 'confirmed') {
    return (
      <p className="tag ok">
        <Icon name="check-circle" />
        Confirmed
      </p>
    );
  }
  if (state === 'cancelled') return <p className="tag warn">Cancelled</p>;
  return state === 'requested' ? <p className="tag">To be confirmed</p> : null;
}
