import { dateAndTime } from '../../../domain/dates/words.ts';
import type { SubscriptionListItem, SubscriptionStore } from '../../../server/store/intake/subscriptions.ts';
import { csvFile } from '../../admin-ui/csv/file.ts';
import { signedInAccount } from '../../admin-ui/signed-in.ts';
import { services, visitor } from '../../site/request-context.ts';
import type { Route } from './+types/file';

const BATCH = 1000;

/**
 * All subscribers, or all who have left, as CSV. It reads in batches, so that a long list needs no more
 * memory.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { subscriptions, unsubscribing, events, log } = context.get(services);
  await events.record({
    what: 'subscribers-exported',
    who: context.get(signedInAccount).id,
    requestId: context.get(visitor).requestId,
  });
  const left = url.searchParams.get('list') === 'left';
  const last = (row: SubscriptionListItem) =>
    row.leftAt === null ? unsubscribing.linkFor(row.id) : dateAndTime(row.leftAt);
  return csvFile({
    name: left ? 'subscribers-left.csv' : 'subscribers.csv',
    head: ['Email', 'Subscribed', 'From page', 'To look at first', left ? 'Left' : 'Unsubscribe link'],
    pages: pagesOf(subscriptions, left, last),
    log,
  });
}

async function* pagesOf(
  subscriptions: SubscriptionStore,
  left: boolean,
  last: (row: SubscriptionListItem) => string,
) {
  for (let before: string | null = null; ; ) {
    const rows = await subscriptions.list({ before, limit: BATCH, left });
    yield rows.map((row) => [
      row.email,
      dateAndTime(row.createdAt),
      row.page,
      row.quarantine ?? '',
      last(row),
    ]);
    before = rows.at(-1)?.id ?? null;
    if (before === null || rows.length < BATCH) return;
  }
}
