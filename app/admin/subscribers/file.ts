import { services, visitor } from '../../request-context.ts';
import { dateAndTime } from '../leads/words.ts';
import { requireRole, signedIn } from '../signed-in.ts';
import type { Route } from './+types/file';
import { csvLine } from './csv.ts';

const BATCH = 1000;

/** Every subscriber as CSV, read in batches so that a long list needs no more memory than a short one. */
export async function loader({ context }: Route.LoaderArgs) {
  await requireRole(context, 'administrator');
  const { subscriptions, events } = context.get(services);
  await events.record({
    what: 'subscribers-exported',
    who: context.get(signedIn).id,
    requestId: context.get(visitor).requestId,
  });
  const encoder = new TextEncoder();
  let before: string | null = null;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      // Without the mark at its beginning Excel takes the file for another alphabet.
      controller.enqueue(
        encoder.encode(`\uFEFF${csvLine(['Email', 'Subscribed', 'From page', 'To look at first'])}`),
      );
    },
    async pull(controller) {
      const rows = await subscriptions.list({ before, limit: BATCH });
      const lines = rows.map((row) =>
        csvLine([row.email, dateAndTime(row.createdAt), row.page, row.quarantine ?? '']),
      );
      if (lines.length > 0) controller.enqueue(encoder.encode(lines.join('')));
      if (rows.length < BATCH) controller.close();
      before = rows.at(-1)?.id ?? null;
    },
  });
  return new Response(body, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="subscribers.csv"',
      'cache-control': 'no-store',
    },
  });
}
