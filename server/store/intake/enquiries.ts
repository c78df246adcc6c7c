import { firstDueAt } from '../../../domain/enquiries/delivery-plan.ts';
import { TEST_LEAD } from '../../../domain/enquiries/quarantine.ts';
import type { Activity, Owner } from '../../../domain/leads/activity.ts';
import { takeLock } from '../../database/dialect.ts';
import { groupCommit } from '../../database/group-commit.ts';
import type { Store, Trx } from '../../database/open.ts';
import { readChannels, tryChannel } from '../enquiries/channels.ts';
import { findEnquiry, findSubmitted, listEnquiries } from '../enquiries/enquiry-reading.ts';
import type { EnquiryStore, SubmitResult } from '../enquiries/enquiry-types.ts';
import { addActivities } from '../people/lead-history.ts';
import { bumpLeadVersion } from '../people/lead-version.ts';
import { bumpBoardVersion } from '../visits/slot-availability.ts';
import { createRecentCounts } from './recent-counts.ts';
import { applyRelease } from './release-enquiry.ts';
import { createSubmission, type SubmissionRules } from './submission.ts';

/**
 * `addressSecret` keys the hashes of client addresses (secrets.ts, `address-hash`). `giveWay` yields to other work
 * between two answers.
 */
export function createEnquiryStore(
  store: Store,
  rules: SubmissionRules,
  giveWay?: () => Promise<void>,
): EnquiryStore {
  return {
    submit: groupCommit(store, {
      prepare: (trx) => takeLock(trx, store.dialect, 'submissions'),
      one: createSubmission(store, rules),
      finish: noteAccepted,
      giveWay,
    }),
    findSubmitted: (of) => findSubmitted(store.intake.db, of),
    recentCounts: createRecentCounts(store),
    find: (id) => findEnquiry(store.db, id),
    list: (page) => listEnquiries(store.db, page),
    channels: () => readChannels(store.db, rules.channels),
    tryChannel: (name) => tryChannel(store.db, name, rules.now()),
    release: (id, by) => release(store, rules, id, by),
    replay: (deliveryId) => replay(store, rules, deliveryId),
  };
}

/** Recorded once for all enquiries of a transaction. */
async function noteAccepted(trx: Trx, results: readonly SubmitResult[]): Promise<void> {
  const accepted = results.filter((result) => result.outcome === 'accepted');
  if (accepted.length === 0) return;
  await bumpLeadVersion(trx, accepted.filter(({ held }) => !held).length);
}

function release(store: Store, rules: SubmissionRules, id: string, by: Owner): Promise<boolean> {
  return store.write(async (trx) => {
    const now = rules.now();
    await takeLock(trx, store.dialect, 'submissions');
    const enquiry = await trx
      .updateTable('enquiry')
      .set({ released_at: now })
      .where('id', '=', id)
      .where('quarantine', 'is not', null)
      .where('quarantine', '<>', TEST_LEAD)
      .where('released_at', 'is', null)
      .returning(['id', 'reference', 'form', 'person_id', 'name', 'phone', 'email', 'fields', 'last_touch'])
      .executeTakeFirst();
    if (!enquiry) return false;
    const personId = await applyRelease(trx, store.dialect, enquiry, now);
    await releaseVisit(trx, enquiry.id);
    for (const channel of rules.channels) {
      await trx
        .updateTable('delivery')
        .set({
          state: 'waiting',
          due_at: firstDueAt(channel.follows(enquiry.form) !== null, now, rules.retryBaseMs),
        })
        .where('enquiry_id', '=', id)
        .where('channel', '=', channel.name)
        .where('state', '=', 'held')
        .execute();
    }
    const released: Activity = { kind: 'released', reference: enquiry.reference };
    await addActivities(trx, personId, { activities: [released], by, at: now });
    await bumpLeadVersion(trx, 1);
    return true;
  });
}

/** Its visit takes a place now, even above the capacity of its half hour: a person has decided. */
async function releaseVisit(trx: Trx, enquiryId: string) {
  const { numUpdatedRows } = await trx
    .updateTable('visit')
    .set({ state: 'requested' })
    .where('enquiry_id', '=', enquiryId)
    .where('state', '=', 'held')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await bumpBoardVersion(trx);
}

function replay(store: Store, rules: SubmissionRules, deliveryId: string): Promise<boolean> {
  const now = rules.now();
  return store.write(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('delivery')
      .set({
        state: 'waiting',
        attempts: 0,
        refusals: 0,
        doubts: 0,
        due_at: now,
        replayed_at: now,
        lease_owner: null,
        lease_until: 0,
      })
      .where('id', '=', deliveryId)
      .where('state', '<>', 'held')
      .where((where) => where.or([where('lease_owner', 'is', null), where('lease_until', '<=', now)]))
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return false;
    await bumpLeadVersion(trx);
    return true;
  });
}
