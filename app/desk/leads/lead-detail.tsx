import { Link } from 'react-router';
import type { Owner } from '../../../domain/leads/activity.ts';
import { RETENTION } from '../../../domain/personal-data/retention.ts';
import type { DeskChannel } from '../../../server/store/enquiries/enquiry-types.ts';
import { Alert } from '../../ui/alert.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCachedLead } from '../offline/cached-lead.ts';
import type { ShownVisit } from '../visits/visit-words.ts';
import { CallDue } from './call-due.tsx';
import { Contact } from './contact.tsx';
import { Enquiry } from './enquiry.tsx';
import { KEY_MARKS } from './keys.ts';
import styles from './lead.module.css';
import { LeadDesk } from './lead-desk.tsx';
import { LeadVisits } from './lead-visits.tsx';
import type { ShownLead } from './lead-words.ts';
import type { SamePerson as Same } from './load-same-person.ts';
import { OwnerForm } from './owner-field.tsx';
import { SamePerson } from './same-person.tsx';
import { TimeLine } from './time-line.tsx';
import { uncalledWords, waitingTimeWords } from './words.ts';

type Props = {
  lead: ShownLead;
  visits: ShownVisit[];
  /** The list from which the lead was opened. */
  back: { pathname: string; search: string; hash: string };
  /** Search parameters that every link keeps. */
  params: Record<string, string>;
  people: Owner[];
  channels: DeskChannel[];
  brand: string;
  /** Name of the account. */
  from: string;
  now: number;
  /** Null for the offline copy, which names no other person. */
  same: Same | null;
  /** Sizes of plots, in square yards. */
  sizes: string[];
  /** Id of the account. */
  account: string;
};

/** Adds a full stop if the text has no closing punctuation. */
const sentence = (words: string) => (/[.?!…]$/.test(words) ? words : `${words}.`);

/** One lead: contact details, next steps, and its history. */
export function LeadDetail(props: Props) {
  const { lead, visits, back, params, people, channels, brand, from, now, same, sizes, account } = props;
  const [last, first] = [lead.enquiriesShown[0], lead.enquiriesShown.at(-1)];
  const isKept = useCachedLead({
    ...{ account, lead },
    edition: `${lead.activities[0]?.id} ${lead.enquiriesShown[0]?.id}`,
  });
  if (lead.restricted) return <Restricted lead={lead} back={back} />;
  return (
    <section id="lead" className={styles.detail} aria-label="Lead" data-lead>
      <Link to={back} className={`link ${styles.back}`} data-key={KEY_MARKS.back}>
        <Icon name="caret-left" />
        All leads
      </Link>
      <div className={styles.top}>
        <div>
          <p className={styles.tags}>
            <span className="tag new">{lead.stageWords}</span>
            {last?.held && <span className="tag warn">{last.isTest ? 'Test' : 'Held'}</span>}
            <span className="tag">{lead.campaign ? `${lead.source}: ${lead.campaign}` : lead.source}</span>
            {lead.subscribed.map((words) => (
              <span key={words} className="tag">
                {words}
              </span>
            ))}
            {lead.callDueAt !== null && <CallDue due={lead.callDueAt} loaded={now} />}
            {lead.firstContactAt === null && lead.callDueAt === null && first && (
              <span className="tag warn">{uncalledWords(first.isImported ? 0 : now - first.createdAt)}</span>
            )}
            {lead.firstContactAt !== null && first && !first.isImported && (
              <span className="tag ok">
                First called after {waitingTimeWords(lead.firstContactAt - first.createdAt)}
              </span>
            )}
          </p>
          <h2>{lead.name}</h2>
          <p role="status" className="note">
            {lead.openedAs !== lead.id && `The lead that was opened here is now one with ${lead.name}.`}
          </p>
          <p className="note tabular">
            {lead.phoneWords}
            {lead.email && (
              <>
                {' · '}
                <span className={styles.mail}>{lead.email}</span>
              </>
            )}
          </p>
          {last && (
            <p className={styles.last}>
              <b>{last.title}.</b> {last.summary && `${sentence(last.summary)} `}
              {last.message && `“${last.message}”`}
            </p>
          )}
          {isKept && (
            <p className="note">Can be read offline on this device for {RETENTION.deviceDays} days</p>
          )}
        </div>
        <OwnerForm lead={lead} people={people} />
      </div>
      <Contact {...{ lead, brand, from, now, account }} />
      <LeadDesk {...{ lead, sizes, now }} />
      <div className={styles.record}>
        <div>
          <LeadVisits lead={lead.id} visits={visits} />
          <h3>{lead.enquiries === 1 ? 'Enquiry' : `${lead.enquiries} enquiries`}</h3>
          {lead.enquiriesShown.map((enquiry, index) => (
            <Enquiry key={enquiry.id} enquiry={enquiry} open={index === 0} {...{ channels, now }} />
          ))}
        </div>
        <div>
          <h3>What was done</h3>
          <TimeLine
            activities={lead.activities}
            to={(id) => ({
              pathname: back.pathname,
              search: String(new URLSearchParams({ ...params, lead: id })),
              hash: 'lead',
            })}
          />
          {same && <SamePerson {...{ lead, same, people, now, params }} path={back.pathname} />}
        </div>
      </div>
    </section>
  );
}

/** A lead whose use is restricted: the reason, and who can lift it. */
function Restricted({ lead, back }: Pick<Props, 'lead' | 'back'>) {
  return (
    <section id="lead" className={styles.detail} aria-label="Lead">
      <Link to={back} className={`link ${styles.back}`}>
        <Icon name="caret-left" />
        All leads
      </Link>
      <div className={styles.top}>
        <h2>{lead.name}</h2>
      </div>
      <Alert tone="info">
        Not to be called or written to: {lead.restrictedWords}. Nothing of theirs is sent. An administrator
        lifts it at Personal data.
      </Alert>
    </section>
  );
}
