import { href, Link } from 'react-router';
import type { LaunchItem } from '../../../domain/launch/launch-item.ts';
import styles from './launch.module.css';
import { LaunchItems } from './launch-items.tsx';

const SHOWN = 3;

/** The most serious items of the launch list, above the activity log; renders nothing if all are done. */
export function LaunchSummary({ items }: { items: LaunchItem[] }) {
  if (items.length === 0) return null;
  return (
    <section className={styles.summary} aria-labelledby="launch">
      <h2 id="launch">Before launch: {items.length === 1 ? '1 thing' : `${items.length} things`} to do</h2>
      <LaunchItems items={items.slice(0, SHOWN)} />
      {items.length > SHOWN && (
        <Link className="link" to={href('/adminLaunch')}>
          The whole list
        </Link>
      )}
    </section>
  );
}
