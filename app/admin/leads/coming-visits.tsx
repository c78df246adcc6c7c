import { href, Link } from 'react-router';
import { dateAndTime } from '../../../domain/enquiries/ist.ts';
import type { ShownVisit } from '../visits/visit-words.ts';
import styles from './leads.module.css';

type Props = { today: ShownVisit[]; requested: ShownVisit[] };

/** Before the leads of What next: who stands at the gate today, and who waits to hear that they may come. */
export function ComingVisits({ today, requested }: Props) {
  return (
    <>
      <Visits label="Visits today" visits={today} when={({ timeWords }) => timeWords} />
      <Visits label="Visits to confirm" visits={requested} when={({ startsAt }) => dateAndTime(startsAt)} />
    </>
  );
}

function Visits({
  label,
  visits,
  when,
}: {
  label: string;
  visits: ShownVisit[];
  when: (visit: ShownVisit) => string;
}) {
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
              <span className="tabular">{when(visit)}</span>
              <span className={`${styles.about} ${styles.signs}`}>
                <span className={visit.state === 'requested' ? 'tag new' : 'tag'}>{visit.stateWords}</span>
                {visit.peopleWords}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
