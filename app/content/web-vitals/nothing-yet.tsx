import { SAMPLED_ONE_IN } from '../../../domain/web-vitals/measurement.ts';
import styles from './measures.module.css';

/** Explains why there are no figures yet. */
export function NothingYet() {
  return (
    <div className={styles.nothing}>
      <p className="lead">No visit was measured in the last seven days.</p>
      <p>
        Here you will see how soon each page is shown and how soon it answers a touch, on phones, tablets and
        computers, as visitors have it, with a line for each day.
      </p>
      <p>
        One visit in {SAMPLED_ONE_IN} is measured, and counted some seconds after the visitor has left the
        page. Your own visits are not measured while you are logged in, nor those of people whose browser asks
        not to be tracked or to save data. Nothing is kept of who they were.
      </p>
    </div>
  );
}
