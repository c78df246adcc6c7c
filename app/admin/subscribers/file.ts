import type { SubscriptionStore } from '../../../server/store/subscriptions.ts';
import { services, visitor } from '../../request-context.ts';
import { csvFile } from '../csv/file.ts';
import { dateAndTime } from '../leads/words.ts';
import { requireRole, signedIn } from '../signed-in.ts';
import type { Route } from './+types/file';

const BATCH = 1000;

/** Every subscriber as CSV, read in batches so that a long list needs no more memory than a short one. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireRole(context, 'administrator');
  const { subscriptions, events, log } = context.get(services);
  await events.record({
    what: 'subscribers-exported',
    who: context.get(signedIn).id,
    requestId: context.get(visitor).requestId,
  });
  return csvFile({
    name: 'subscribers.csv',
    head: ['Email', 'Subscribed', 'From page', 'To look at first'],
    pages: pagesOf(subscriptions),
    log,
  });
}

async function* pagesOf(subscriptions: SubscriptionStore) {
  for (let before: string | null = null; ; ) {
    const rows = await subscriptions.list({ before, limit: BATCH });
    yield rows.map((row) => [row.email, dateAndTime(row.createdAt), row.page, row.quarantine ?? '']);
    before = rows.at(-1)?.id ?? null;
    if (before === null || rows.length < BATCH) return;
  }
}
