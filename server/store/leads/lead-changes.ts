import type { Selectable } from 'kysely';
import {
  type Activity,
  type Owner,
  readActivity,
  type StageConflict,
  type Written,
} from '../../../domain/leads/activity.ts';
import type { Interest } from '../../../domain/leads/interest.ts';
import { takeLock } from '../../database/dialect.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { readRules } from '../duty/duty-rows.ts';
import { interestOf, isSameInterest, setInterest } from '../people/interest.ts';
import { addActivities, lastAuthor, personOf } from '../people/lead-history.ts';
import { bumpLeadVersion } from '../people/lead-version.ts';
import { lockCurrent, undoIfRegrouping } from '../people/undoing.ts';
import { undoVisit } from '../visits/visit-changes.ts';
import { isFollowUpLater } from './later-follow-up.ts';
import type { ChangeResult, LeadChanges, LeadStore } from './lead-types.ts';
import { savedStageConflict, stageConflict } from './stage-conflict.ts';

export type Person = Selectable<PersonTable>;
export type Columns = Partial<
  Pick<Person, 'stage' | 'lost_reason' | 'owner_id' | 'follow_up_at' | 'first_contact_at'>
>;

/** The name of an owner whose account was removed. */
export const REMOVED_OWNER = 'somebody who has left';

/** An entry that was received later than this after it was written shows both times. */
const LATE_MS = 60_000;

/** Changes of a lead by the desk, recorded with the former state and undone together. */
export function createLeadChanges(store: Store, now: () => number): Pick<LeadStore, 'change' | 'undo'> {
  return {
    change: (leadId, changes, by) =>
      store.write(async (trx): Promise<ChangeResult> => {
        const person = await lockCurrent(trx, store.dialect, leadId);
        if (!person) return { outcome: 'unknown' };
        const { id } = person;
        const { expected, submission } = changes;
        const done = submission && (await changeSetOf(trx, by, submission.key));
        if (done) return changed(done, await savedStageConflict(trx, done));
        if (person.restricted_at !== null) return { outcome: 'restricted' };
        const isMoved = expected?.stage !== undefined && expected.stage !== person.stage;
        const isStale =
          (isMoved && !changes.contact) ||
          (expected?.owner !== undefined && expected.owner !== person.owner_id) ||
          (expected?.followUp !== undefined &&
            expected.followUp !== person.follow_up_at &&
            changes.followUp !== person.follow_up_at);
        if (isStale) return { outcome: 'stale', by: await lastAuthor(trx, id) };
        const left = isMoved ? await stageConflict(trx, person, changes.stage) : undefined;
        const at = now();
        const writtenAt = Math.max(Math.min(submission?.writtenAt ?? at, at), person.created_at);
        const written = at - writtenAt >= LATE_MS ? { writtenAt } : {};
        const isLate = written.writtenAt !== undefined && changes.contact && changes.followUp === undefined;
        const keepsFollowUp = isLate && (await isFollowUpLater(trx, { person: id, writtenAt, by }));
        const claims =
          changes.contact &&
          changes.owner === undefined &&
          person.owner_id === null &&
          (await readRules(trx)).assignment !== 'off';
        const activities = activitiesOf(
          person,
          {
            ...changes,
            ...(claims && { owner: { id: by.id, name: by.name } }),
            ...(left && { stage: left.present }),
            ...(keepsFollowUp && { followUp: person.follow_up_at }),
          },
          await nameOf(trx, person.owner_id),
          { ...written, ...(left && { left }) },
          await interestOf(trx, id),
        );
        if (activities.length === 0) return { outcome: 'same' };
        await trx
          .updateTable('person')
          .set(columnsOf(person, activities, writtenAt))
          .where('id', '=', id)
          .execute();
        const changeSet = await addActivities(trx, id, { activities, by, at });
        if (submission) {
          await trx
            .insertInto('lead_submission')
            .values({ account_id: by.id, key: submission.key, change_set: changeSet, at })
            .execute();
        }
        for (const each of activities) if (each.kind === 'interest') await setInterest(trx, id, each.after);
        await bumpLeadVersion(trx);
        return changed(changeSet, left);
      }),

    undo: (changeSet, by) =>
      store.write(async (trx): Promise<ChangeResult> => {
        // Under the lock, because a visit that is restored takes a place, and people may be merged meanwhile.
        await takeLock(trx, store.dialect, 'submissions');
        const regrouping = await undoIfRegrouping(trx, store.dialect, changeSet, now());
        if (regrouping) return regrouping;
        const rows = await trx
          .selectFrom('lead_activity')
          .selectAll()
          .where('change_set', '=', changeSet)
          .where('author_id', '=', by.id)
          .where('undone_at', 'is', null)
          .execute();
        // Changes of a batch over several people are undone in lead-batches.ts.
        if (rows.some(({ person_id }) => person_id !== rows[0]?.person_id)) return { outcome: 'unknown' };
        const person = rows[0] && (await personOf(trx, store.dialect, rows[0].person_id));
        if (!person) return { outcome: 'unknown' };
        if (person.restricted_at !== null) return { outcome: 'restricted' };
        const back: Columns = {};
        const visits: Extract<Activity, { kind: 'visit' }>[] = [];
        const interest = await interestOf(trx, person.id);
        // Written only after all checks: a returned outcome does not roll the transaction back.
        let earlier: Interest | undefined;
        for (const row of rows) {
          const activity = readActivity(row.kind, row.data);
          if (activity?.kind === 'visit') {
            visits.push(activity);
            continue;
          }
          if (activity?.kind === 'interest') {
            if (!isSameInterest(interest, activity.after)) {
              return { outcome: 'stale', by: await lastAuthor(trx, person.id) };
            }
            earlier = activity.before;
            continue;
          }
          const columns = activity && undoneColumns(person, activity);
          if (!columns) return { outcome: 'stale', by: await lastAuthor(trx, person.id) };
          Object.assign(back, columns);
        }
        for (const visit of visits) {
          const undone = await undoVisit(trx, store, visit, now());
          if (undone === 'full') return { outcome: 'no-place', why: undone };
          if (undone === 'stale') return { outcome: 'stale', by: await lastAuthor(trx, person.id) };
        }
        if (earlier) await setInterest(trx, person.id, earlier);
        if (Object.keys(back).length > 0) {
          await trx.updateTable('person').set(back).where('id', '=', person.id).execute();
        }
        await trx
          .updateTable('lead_activity')
          .set({ undone_at: now() })
          .where('change_set', '=', changeSet)
          .execute();
        await bumpLeadVersion(trx);
        return { outcome: 'changed', changeSet };
      }),
  };
}

const changed = (changeSet: string, left: StageConflict | undefined): ChangeResult => ({
  ...{ outcome: 'changed', changeSet },
  ...(left && { left }),
});

/** The change set that was already saved under this key. */
async function changeSetOf(trx: Trx, by: Owner, key: string): Promise<string | null> {
  const row = await trx
    .selectFrom('lead_submission')
    .select('change_set')
    .where('account_id', '=', by.id)
    .where('key', '=', key)
    .executeTakeFirst();
  return row?.change_set ?? null;
}

/** The activities that result from the changes. */
function activitiesOf(
  person: Person,
  changes: LeadChanges,
  owner: Owner | null,
  { left, ...written }: Written & { left?: StageConflict },
  interest: Interest,
): Activity[] {
  const { note, contact, stage, followUp } = changes;
  const activities: Activity[] = [];
  if (contact) {
    activities.push({
      kind: 'contact',
      ...contact,
      first: person.first_contact_at === null,
      ...written,
      ...(left && { left }),
    });
  }
  if (note) activities.push({ kind: 'note', text: note, ...written });
  const before = { stage: person.stage, lostReason: person.lost_reason };
  // A lead who was reached counts as contacted.
  const reached = contact && contact.outcome !== 'no-answer' && contact.outcome !== 'wrong-number';
  const after = stage ?? (reached && person.stage === 'incoming' ? CONTACTED : before);
  if (after.stage !== before.stage || after.lostReason !== before.lostReason) {
    activities.push({ kind: 'stage', before, after });
  }
  if (changes.owner !== undefined && changes.owner?.id !== owner?.id) {
    activities.push({
      kind: 'owner',
      before: owner,
      after: changes.owner,
      ...(contact && { why: 'call' as const }),
    });
  }
  // A call completes the due follow-up, unless another time is given.
  const due = contact && followUp === undefined ? null : followUp;
  if (due !== undefined && due !== person.follow_up_at) {
    activities.push({ kind: 'follow-up', before: person.follow_up_at, after: due });
  }
  if (changes.interest && !isSameInterest(changes.interest, interest)) {
    activities.push({ kind: 'interest', before: interest, after: changes.interest });
  }
  return activities;
}

const CONTACTED = { stage: 'contacted', lostReason: null };

export function columnsOf(person: Person, activities: readonly Activity[], at: number): Columns {
  const columns: Columns = { follow_up_at: person.follow_up_at };
  for (const activity of activities) {
    if (activity.kind === 'stage') {
      columns.stage = activity.after.stage;
      columns.lost_reason = activity.after.lostReason;
    }
    if (activity.kind === 'owner') columns.owner_id = activity.after?.id ?? null;
    if (activity.kind === 'follow-up') columns.follow_up_at = activity.after;
    if (activity.kind === 'contact' && activity.first) columns.first_contact_at = at;
  }
  return columns;
}

/** The columns before an activity; null when they changed since, or when the activity is undone elsewhere. */
export function undoneColumns(person: Person, activity: Activity): Columns | null {
  switch (activity.kind) {
    case 'note':
      return {};
    case 'contact':
      return activity.first ? { first_contact_at: null } : {};
    case 'stage': {
      const { stage, lostReason } = activity.after;
      if (person.stage !== stage || person.lost_reason !== lostReason) return null;
      return { stage: activity.before.stage, lost_reason: activity.before.lostReason };
    }
    case 'owner':
      if (person.owner_id !== (activity.after?.id ?? null)) return null;
      return { owner_id: activity.before?.id ?? null };
    case 'follow-up':
      return person.follow_up_at === activity.after ? { follow_up_at: activity.before } : null;
    default:
      // Undone elsewhere: changes of people (undoing.ts) and of server/personal-data.
      return null;
  }
}

async function nameOf(trx: Trx, id: string | null): Promise<Owner | null> {
  if (id === null) return null;
  const user = await trx.selectFrom('user').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
  return user ?? { id, name: REMOVED_OWNER };
}
