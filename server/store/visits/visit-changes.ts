import type { Selectable } from 'kysely';
import type { Activity, Owner, VisitMoment } from '../../../domain/leads/activity.ts';
import { isVisitState, occupiesSlot, type VisitState } from '../../../domain/visits/states.ts';
import { newId } from '../../crypto/ids.ts';
import { takeLock } from '../../database/dialect.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { newIntakeDeadline } from '../../database/request-deadline.ts';
import type { VisitTable } from '../../database/visit-schema.ts';
import type { ChangeResult } from '../leads/lead-types.ts';
import { addActivities, lastAuthor, personOf } from '../people/lead-history.ts';
import { bumpLeadVersion } from '../people/lead-version.ts';
import { lockCurrent } from '../people/undoing.ts';
import { createSlotAvailability, dayOf, type SlotAvailability } from './slot-availability.ts';
import type { VisitStore } from './visit-types.ts';

type Row = Selectable<VisitTable>;
type Person = Selectable<PersonTable>;

/** Changes of visits by the desk and by visitors, recorded with the former state. */
export function createVisitChanges(store: Store, now: () => number): Pick<VisitStore, 'change' | 'book'> {
  const availability = createSlotAvailability(store);
  /** Serialized with the enquiries over all processes, so that a free place stays free until it is taken. */
  const write = (work: (trx: Trx) => Promise<ChangeResult>, deadline = newIntakeDeadline()) =>
    store.intake.write(
      () => deadline,
      async (trx) => {
        await takeLock(trx, store.dialect, 'submissions');
        return work(trx);
      },
    );

  return {
    change: (id, change, by, deadline) =>
      write(async (trx) => {
        const row = await rowOf(trx, id);
        if (!row) return { outcome: 'unknown' };
        const person = await personOf(trx, store.dialect, row.person_id);
        if (!person) return { outcome: 'unknown' };
        if (change.expected !== undefined && change.expected !== row.sequence) {
          return { outcome: 'stale', by: await lastAuthor(trx, person.id) };
        }
        const before = momentOf(row);
        const after: VisitMoment = {
          state: change.state ?? before.state,
          startsAt: change.startsAt ?? before.startsAt,
          people: change.people ?? before.people,
        };
        if (isSame(before, after)) return { outcome: 'same' };
        if (!change.overbook) {
          const why = await slotProblem(trx, availability, before, after);
          // A cancelled visit that is restored at its old time was booked before the day was closed.
          const isTakenUp = why === 'closed' && change.startsAt === undefined;
          if (why && !isTakenUp) return { outcome: 'no-place', why };
        }
        await updateVisit(trx, availability, row, { after, at: now() });
        const text = change.reason ?? '';
        const activity: Activity = { kind: 'visit', visit: id, before, after, text };
        const activities = [activity, ...following(person, before, after)];
        if (change.callBack && person.follow_up_at === null) {
          activities.push({ kind: 'follow-up', before: null, after: now() });
        }
        return done(trx, person, activities, by, now());
      }, deadline),

    book: (personId, { startsAt, people, overbook = false }, by) =>
      write(async (trx) => {
        const person = await lockCurrent(trx, store.dialect, personId);
        if (!person) return { outcome: 'unknown' };
        const after: VisitMoment = { state: 'confirmed', startsAt, people };
        const why = overbook ? null : await slotProblem(trx, availability, null, after);
        if (why) return { outcome: 'no-place', why };
        const at = now();
        const id = newId(at);
        await availability.addVisit(trx, {
          id,
          person_id: person.id,
          enquiry_id: null,
          starts_at: startsAt,
          people,
          state: after.state,
          sequence: 0,
          created_at: at,
          changed_at: at,
        });
        await availability.bumpBoardVersion(trx);
        const activity: Activity = { kind: 'visit', visit: id, before: null, after, text: '' };
        return done(trx, person, [activity, ...following(person, null, after)], by, at);
      }),
  };
}

/** Restores the former state of a visit. `stale` when it changed since, `full` when its place was taken. */
export async function undoVisit(
  trx: Trx,
  store: Store,
  { visit, before, after }: Extract<Activity, { kind: 'visit' }>,
  at: number,
): Promise<'done' | 'stale' | 'full'> {
  const availability = createSlotAvailability(store);
  const row = await rowOf(trx, visit);
  if (!row || !isSame(momentOf(row), after)) return 'stale';
  const back: VisitMoment = before ?? { ...after, state: 'cancelled' };
  // It was there before the day was closed.
  if ((await slotProblem(trx, availability, after, back)) === 'full') return 'full';
  await updateVisit(trx, availability, row, { after: back, at });
  return 'done';
}

async function done(
  trx: Trx,
  person: Person,
  activities: Activity[],
  by: Owner,
  at: number,
): Promise<ChangeResult> {
  for (const activity of activities) {
    if (activity.kind === 'stage') {
      const { stage, lostReason } = activity.after;
      await trx
        .updateTable('person')
        .set({ stage, lost_reason: lostReason })
        .where('id', '=', person.id)
        .execute();
    }
    if (activity.kind === 'follow-up') {
      await trx
        .updateTable('person')
        .set({ follow_up_at: activity.after })
        .where('id', '=', person.id)
        .execute();
    }
  }
  const changeSet = await addActivities(trx, person.id, { activities, by, at });
  await bumpLeadVersion(trx);
  return { outcome: 'changed', changeSet };
}

const BEFORE_PLANNED = ['incoming', 'contacted'];
const BEFORE_VISITED = [...BEFORE_PLANNED, 'visit-planned'];

/** The stage of a lead after the change of a visit. */
function following(person: Person, before: VisitMoment | null, { state }: VisitMoment): Activity[] {
  if (before?.state === state) return [];
  const next =
    state === 'confirmed' && BEFORE_PLANNED.includes(person.stage)
      ? 'visit-planned'
      : state === 'done' && BEFORE_VISITED.includes(person.stage)
        ? 'visited'
        : null;
  if (next === null) return [];
  const stood = { stage: person.stage, lostReason: person.lost_reason };
  return [{ kind: 'stage', before: stood, after: { stage: next, lostReason: null } }];
}

/** Why the slot of the changed visit is not available; null if it is. A visit that keeps its slot needs no check. */
async function slotProblem(
  trx: Trx,
  availability: SlotAvailability,
  before: VisitMoment | null,
  after: VisitMoment,
): Promise<'full' | 'closed' | null> {
  const isThere = before !== null && occupiesSlot(before.state) && before.startsAt === after.startsAt;
  const isMoved = before?.startsAt !== after.startsAt;
  if (isThere || (!occupiesSlot(after.state) && !isMoved)) return null;
  const rule = await availability.findRule(trx, dayOf(after.startsAt));
  const place = await availability.stateOf(trx, after.startsAt, rule);
  return place === 'full' || place === 'closed' ? place : null;
}

async function updateVisit(
  trx: Trx,
  availability: SlotAvailability,
  row: Row,
  { after, at }: { after: VisitMoment; at: number },
) {
  await trx
    .updateTable('visit')
    .set({
      state: after.state,
      starts_at: after.startsAt,
      people: after.people,
      sequence: row.sequence + 1,
      changed_at: at,
    })
    .where('id', '=', row.id)
    .execute();
  await availability.bumpBoardVersion(trx);
}

const rowOf = (trx: Trx, id: string) =>
  trx.selectFrom('visit').selectAll().where('id', '=', id).executeTakeFirst();

export const stateOf = (text: string): VisitState => (isVisitState(text) ? text : 'requested');

const momentOf = (row: Row): VisitMoment => ({
  state: stateOf(row.state),
  startsAt: row.starts_at,
  people: row.people,
});

const isSame = (one: VisitMoment, other: VisitMoment) =>
  one.state === other.state && one.startsAt === other.startsAt && one.people === other.people;
