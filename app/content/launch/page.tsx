import admin from '../../admin/admin.module.css';
import { pageTitle } from '../../site/meta.ts';
import type { Route } from './+types/page';
import { Backups } from './backups.tsx';
import { backupFacts, loadLaunchItems } from './facts.ts';
import styles from './launch.module.css';
import { LaunchItems } from './launch-items.tsx';

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle('Launch list', matches) }];

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const [items, backups] = await Promise.all([
    loadLaunchItems({ request, url, context }),
    backupFacts(context),
  ]);
  return { items, backups };
}

export default function Page({ loaderData: { items, backups } }: Route.ComponentProps) {
  return (
    <>
      <div className={admin.bar}>
        <h1>Launch list</h1>
      </div>
      {items.length === 0 ? (
        <p>Nothing is left to do: the site is fit to be shown to buyers.</p>
      ) : (
        <>
          <p className={styles.lead}>
            What is not fit to be shown to buyers yet, the most serious first. It is worked out anew each
            time.
          </p>
          <LaunchItems items={items} />
        </>
      )}
      {backups && <Backups {...backups} />}
    </>
  );
}
