import { FORMS, type Form } from '../../domain/enquiries/types.ts';
import { firstIdAfter } from '../crypto/ids.ts';
import type { Store } from '../database/open.ts';
import type { Channel } from './channels/channel.ts';

const MARK_EVERY_MS = 1_000;
/** Deliveries are written a moment before they are seen. */
const MARK_OVERLAP_MS = 5_000;

/** Keeps the mark `not configured` on what waits for settings, and takes it off once at the start where they are there. */
export function createMarking(store: Store, channel: Channel, now: () => number): () => Promise<void> {
  const forms = FORMS.filter((form) => channel.missing(form) === null);
  const without = FORMS.filter((form) => !forms.includes(form));
  let unmarked = forms.length === 0;
  let since = 0;
  let nextAt = 0;
  return async () => {
    if (!unmarked) await unmarkConfigured(store, channel.name, forms);
    unmarked = true;
    if (without.length === 0 || performance.now() < nextAt) return;
    const started = now();
    since = Math.min(since, started - MARK_OVERLAP_MS);
    for (const reason of new Set(without.map(channel.missing))) {
      if (reason === null) continue;
      const marked = without.filter((form) => channel.missing(form) === reason);
      await markNotConfigured(store, channel.name, { forms: marked, missing: reason, since, now: started });
    }
    since = started - MARK_OVERLAP_MS;
    nextAt = performance.now() + MARK_EVERY_MS;
  };
}

/** How the sales desk reads that a delivery waits for settings. */
const NOT_CONFIGURED = 'not configured';

/** Marks the waiting deliveries of these forms that were made or became due after `since` with what is missing. */
async function markNotConfigured(
  store: Store,
  channel: string,
  mark: { forms: readonly Form[]; missing: string; since: number; now: number },
): Promise<void> {
  const text = `${NOT_CONFIGURED}: ${mark.missing}`;
  const unmarked = store.db
    .updateTable('delivery')
    .set({ last_result: text })
    .where('state', '=', 'waiting')
    .where('channel', '=', channel)
    .where((where) => where.or([where('last_result', 'is', null), where('last_result', '<>', text)]))
    .where((where) =>
      where.exists(
        where
          .selectFrom('enquiry')
          .select('enquiry.id')
          .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
          .where('enquiry.form', 'in', mark.forms),
      ),
    );
  // Each by an index of its own: what waits may be many, what is new is little.
  await unmarked.where('id', '>=', firstIdAfter(mark.since)).execute();
  await unmarked.where('due_at', '>=', mark.since).where('due_at', '<=', mark.now).execute();
}

/** Takes the mark off deliveries of these forms, which now can go out. */
async function unmarkConfigured(store: Store, channel: string, forms: readonly Form[]): Promise<void> {
  await store.write(async (trx) => {
    await trx
      .updateTable('delivery')
      .set({ last_result: null })
      .where('state', '=', 'waiting')
      .where('channel', '=', channel)
      .where('last_result', 'like', `${NOT_CONFIGURED}%`)
      .where((where) =>
        where.exists(
          where
            .selectFrom('enquiry')
            .select('enquiry.id')
            .whereRef('enquiry.id', '=', 'delivery.enquiry_id')
            .where('enquiry.form', 'in', forms),
        ),
      )
      .execute();
  });
}
