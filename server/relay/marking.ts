import { FORMS, type Form } from '../../domain/enquiries/types.ts';
import { firstIdAfter } from '../crypto/ids.ts';
import type { Store } from '../database/open.ts';
import type { Channel } from './channels/channel.ts';

const MARK_EVERY_MS = 1_000;
/** Deliveries are written a moment before they become visible. */
const MARK_OVERLAP_MS = 5_000;

/**
 * Marks deliveries that wait for settings as `not configured`, and removes the mark once at the start where the
 * settings exist.
 */
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

/** The text by which the desk recognises a delivery that waits for settings. */
const NOT_CONFIGURED = 'not configured';

/** Marks waiting deliveries of these forms, made or due after `since`, with the missing setting. */
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
  // Two queries, each by its own index: waiting deliveries may be many, new ones are few.
  await unmarked.where('id', '>=', firstIdAfter(mark.since)).execute();
  await unmarked.where('due_at', '>=', mark.since).where('due_at', '<=', mark.now).execute();
}

/** Removes the mark from deliveries of these forms, which can be sent now. */
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
