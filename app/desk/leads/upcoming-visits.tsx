import { href, Link } from 'react-router';
import { weekdayAndDate } from '../../../domain/dates/words.ts';
import type { ShownVisit } from '../visits/visit-words.ts';
import styles from './list.module.css';

type Props = { today: ShownVisit[]; requested: ShownVisit[] };

/** Above the leads of the "Next" view: visits of today, and visits to confirm. */
export function UpcomingVisits({ today, requested }: Props) {
  return (
    <>
      <Visits label="Visits today" visits={today} />
      <Visits label="Visits to confirm" visits={requested} withDay />
    </>
  );
}

type VisitsProps = { label: string; visits: ShownVisit[]; withDay?: boolean };

function Visits({ label, visits, withDay = false }: VisitsProps) {
  if (visits.length === 0) return null;
  return (
    <section aria-label={label}>
      <h2 className={styles.group}>{label}</h2>
      <ul className={styles.list}>
        {visits.map((visit) => (
          <li key={visit.id}>
            <Link
              className={styles.item}
              to={{
                pathname: href('/adminVisits'),
                search: `day=${visit.date}`,
                hash: `visit-${visit.id}`,
              }}
            >
              <b>{visit.name}</b>
              <span className="tabular">{visit.timeWords}</span>
              <span className={`${styles.about} ${styles.signs}`}>
                <span className={visit.state === 'requested' ? 'tag new' : 'tag'}>{visit.stateWords}</span>
                {withDay && `${weekdayAndDate(visit.date)}, `}
                {visit.partyWords}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
