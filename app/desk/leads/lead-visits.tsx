import { href, Link } from 'react-router';
import { dateAndTime } from '../../../domain/dates/words.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ShownVisit } from '../visits/visit-words.ts';
import styles from './lead.module.css';

/** The visits of a lead, each with a link to its actions. */
export function LeadVisits({ lead, visits }: { lead: string; visits: ShownVisit[] }) {
  const pathname = href('/adminVisits');
  return (
    <>
      <h3>Visits</h3>
      {visits.length > 0 && (
        <ul className={styles.visits}>
          {visits.map((visit) => (
            <li key={visit.id}>
              <Link
                className="link"
                to={{ pathname, search: `day=${visit.date}`, hash: `visit-${visit.id}` }}
              >
                {dateAndTime(visit.startsAt)}
              </Link>
              <span className="note">{visit.partyWords}</span>
              <span className={visit.state === 'requested' ? 'tag new' : 'tag'}>{visit.stateWords}</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <ButtonLink
          to={{ pathname, search: `book=${lead}` }}
          variant="ghost"
          size="small"
          icon={null}
          before="calendar-check"
        >
          Book a visit
        </ButtonLink>
      </p>
    </>
  );
}
