import { data, href } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { subscribed } from '../../../domain/enquiries/messages.ts';
import { googleCalendarLink } from '../../../domain/visits/calendar-entry.ts';
import { VisitStub } from '../../enquiries/visit-stub.tsx';
import { pageMeta } from '../../site/meta.ts';
import { publicPage } from '../../site/public-page.ts';
import { services as servicesContext } from '../../site/request-context.ts';
import { Alert } from '../../ui/alert.tsx';
import { ButtonAnchor } from '../../ui/button.tsx';
import { Headline } from '../../ui/headline.tsx';
import { Hindi } from '../../ui/hindi.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/page';
import { BoundaryStone } from './boundary-stone.tsx';
import { Caller } from './caller.tsx';
import { Meanwhile } from './meanwhile.tsx';
import { NextSteps } from './next-steps.tsx';
import { SaveVisit } from './save-visit.tsx';
import { bookedVisit, sentEnquiry } from './sent-enquiry.ts';
import { SentList } from './sent-list.tsx';
import styles from './thankyou.module.css';
import { whatWasSent } from './what-was-sent.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const { sections, meta } = await publicPage(context, 'thankyou');
  const { intro, steps, sent: sentSection, caller, meanwhile, buttons } = sections;
  const enquiry = await sentEnquiry(request, services);
  const visit = await bookedVisit(request, enquiry, services);
  const sent = services.intake.sentBy(request);
  const page = {
    meta: meta(intro, { path: href('/thankyou'), noindex: true }),
    intro: intro.texts,
    steps: steps.groups.step,
    sentTexts: sentSection.texts,
    callerTexts: caller.texts,
    meanwhile,
    buttons: buttons.texts,
    submitted: sent && { form: sent.form, submission: sent.submission },
    subscribedEmail: sent?.kind === 'subscription' ? sent.email : null,
    enquiry: enquiry && {
      reference: enquiry.reference,
      receivedAt: dateAndTime(enquiry.createdAt),
      rows: whatWasSent(enquiry),
    },
    visit: visit && {
      googleCalendar: googleCalendarLink(visit.entry),
      ownPage: visit.path,
      ticket: {
        date: visit.entry.date,
        time: visit.entry.time,
        title: intro.texts.ticketTitle ?? '',
        place: visit.entry.place,
        reference: visit.reference ?? undefined,
      },
    },
  };
  return data(page, visit ? { headers: { 'set-cookie': visit.cookie } } : undefined);
}

export const headers = () => ({ 'cache-control': 'private, no-store' });

export const meta = ({ loaderData }: Route.MetaArgs) => (loaderData ? pageMeta(loaderData.meta) : []);

export default function ThankYouPage({ loaderData: page }: Route.ComponentProps) {
  const { intro, enquiry, visit, submitted, subscribedEmail } = page;
  return (
    <>
      {/* If the browser sent the form without a script, `data-stored` reports it as stored (identify-submissions.ts). */}
      <div className={`wrap ${styles.page}`} data-stored={submitted && JSON.stringify(submitted)}>
        <div className={styles.words}>
          {enquiry && (
            <p className="tag ok">
              <Icon name="check-circle" />
              {intro.tag}
            </p>
          )}
          <h1>
            <Headline>{intro.title || 'Thank you'}</Headline>
          </h1>
          {enquiry && <Hindi className="hindi">{intro.hindi}</Hindi>}
          {subscribedEmail && <Alert tone="ok">{subscribed(subscribedEmail)}</Alert>}
          <p className="lead">{enquiry ? intro.discribe : intro.plaindiscribe}</p>
        </div>
        <div className={styles.stone}>
          <BoundaryStone
            label={intro.stoneLabel ?? ''}
            word={intro.stoneWord ?? ''}
            reference={enquiry?.reference}
            when={enquiry?.receivedAt}
          />
          {visit && <VisitStub {...visit.ticket} className={styles.ticket} />}
        </div>
        <div className={styles.words}>
          <NextSteps steps={page.steps} />
          <div className="row">
            <ButtonAnchor href={href('/media')} variant="primary">
              {page.buttons.explore}
            </ButtonAnchor>
            <ButtonAnchor href={href('/')} variant="ghost" icon="house">
              {page.buttons.home}
            </ButtonAnchor>
          </div>
          {visit && <SaveVisit texts={page.sentTexts} visit={visit} />}
          {enquiry && <SentList texts={page.sentTexts} enquiry={enquiry} />}
        </div>
        <Caller texts={page.callerTexts} className={styles.caller} />
      </div>
      <Meanwhile section={page.meanwhile} />
    </>
  );
}
