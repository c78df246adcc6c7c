import { setImmediate } from 'node:timers/promises';
import { type Activity, type Owner, readActivity } from '../../../domain/leads/activity.ts';
import type { LeadChange } from '../../../domain/leads/import/import-context.ts';
import { newId } from '../../crypto/ids.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { Store, Trx } from '../../database/open.ts';
import { type HistoryEntry, lastAuthor, lockPeople, writeHistory } from '../people/lead-history.ts';
import { bumpLeadVersion } from '../people/lead-version.ts';
import { type Columns, columnsOf, type Person, REMOVED_OWNER, undoneColumns } from './lead-changes.ts';
import type { LeadStore, SkippedLead } from './lead-types.ts';

/** Leads in one transaction. Keeps transactions short for new enquiries. */
const BATCH_SIZE = 250;

/** The changes of an imported file: made and undone as one batch. */
export function createLeadBatches(
  store: Store,
  now: () => number,
): Pick<LeadStore, 'newBatch' | 'changeMany' | 'sizeOfBatch' | 'undoMany'> {
  return {
    newBatch: () => newId(now()),

    async changeMany(batch, changes, by) {
      const result = { changed: 0, left: [] as SkippedLead[] };
      for (const part of chunksOf(changes, BATCH_SIZE)) {
        const one = await store.write(async (trx) => {
          const at = now();
          const ids = part.map(({ lead }) => lead);
          const people = byId(await lockPeople(trx, store.dialect, ids));
          const done = await alreadyChanged(trx, batch, ids);
          const owners = await ownersOf(trx, part, people);
          const left: SkippedLead[] = [];
          const history: HistoryEntry[] = [];
          const columns: Changed[] = [];
          for (const change of part) {
            const person = people.get(change.lead);
            // Already done by an earlier request for the same part whose response was lost.
            if (person && done.has(person.id)) continue;
            const owner = ownerAfter(change, owners);
            if (
              !person ||
              person.restricted_at !== null ||
              !isUnchanged(person, change) ||
              owner === 'gone'
            ) {
              left.push({
                line: change.line,
                name: person?.name ?? change.name,
                by: person ? await lastAuthor(trx, person.id) : null,
              });
              continue;
            }
            const activities = activitiesOf(change, {
              before: person.owner_id === null ? null : nameOf(person.owner_id, owners),
              after: owner,
            });
            columns.push({ id: person.id, to: columnsOf(person, activities, at) });
            for (const activity of activities) history.push({ person: person.id, activity });
          }
          await setColumns(trx, columns);
          if (history.length > 0) {
            await writeHistory(trx, history, { by, at, changeSet: batch });
            await bumpLeadVersion(trx);
          }
          return { changed: part.length - left.length, left };
        });
        result.changed += one.changed;
        result.left.push(...one.left);
        await setImmediate();
      }
      return result;
    },

    async sizeOfBatch(batch, by) {
      const row = await store.db
        .selectFrom('lead_activity')
        .select((rows) => rows.fn.count<number>('person_id').distinct().as('many'))
        .where('change_set', '=', batch)
        .where('author_id', '=', by.id)
        .where('undone_at', 'is', null)
        .executeTakeFirst();
      return Number(row?.many ?? 0);
    },

    async undoMany(batch, by) {
      const result = { undone: 0, left: [] as SkippedLead[] };
      const rows = await store.db
        .selectFrom('lead_activity')
        .select('person_id')
        .distinct()
        .where('change_set', '=', batch)
        .where('author_id', '=', by.id)
        .where('undone_at', 'is', null)
        .execute();
      // Locks people in a fixed order to avoid deadlocks.
      const people = rows.map(({ person_id }) => person_id).toSorted();
      for (const ids of chunksOf(people, BATCH_SIZE)) {
        const one = await store.write((trx) =>
          undoPart(trx, { dialect: store.dialect, batch, by: by.id, at: now(), ids }),
        );
        result.undone += one.undone;
        result.left.push(...one.left);
        await setImmediate();
      }
      return result;
    },
  };
}

type Undoing = { dialect: DialectName; batch: string; by: string; at: number; ids: string[] };

async function undoPart(trx: Trx, { dialect, batch, by, at, ids }: Undoing) {
  const people = byId(await lockPeople(trx, dialect, ids));
  const rows = await trx
    .selectFrom('lead_activity')
    .selectAll()
    .where('change_set', '=', batch)
    .where('author_id', '=', by)
    .where('undone_at', 'is', null)
    .where('person_id', 'in', ids)
    .execute();
  const left: SkippedLead[] = [];
  const columns: Changed[] = [];
  for (const [id, own] of Map.groupBy(rows, ({ person_id }) => person_id)) {
    const person = people.get(id);
    if (!person) continue;
    const parts = own.map((row) => {
      const activity = readActivity(row.kind, row.data);
      return activity && undoneColumns(person, activity);
    });
    if (parts.some((part) => part === null)) {
      left.push({ line: 0, name: person.name, by: await lastAuthor(trx, id) });
      continue;
    }
    columns.push({ id, to: Object.assign({}, ...parts) });
  }
  await setColumns(trx, columns);
  const undone = columns.map((each) => each.id);
  if (undone.length > 0) {
    await trx
      .updateTable('lead_activity')
      .set({ undone_at: at })
      .where('change_set', '=', batch)
      .where('person_id', 'in', undone)
      .execute();
  }
  await bumpLeadVersion(trx);
  return { undone: undone.length, left };
}

type Changed = { id: string; to: Columns };

/** One statement for all people who get the same values, which is the usual case. */
async function setColumns(trx: Trx, changed: readonly Changed[]): Promise<void> {
  for (const [, same] of Map.groupBy(changed, ({ to }) => JSON.stringify(to))) {
    const [first] = same;
    if (!first || Object.keys(first.to).length === 0) continue;
    await trx
      .updateTable('person')
      .set(first.to)
      .where(
        'id',
        'in',
        same.map(({ id }) => id),
      )
      .execute();
  }
}

const byId = (people: Person[]) => new Map(people.map((person) => [person.id, person]));

async function alreadyChanged(trx: Trx, batch: string, ids: string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('lead_activity')
    .select('person_id')
    .where('change_set', '=', batch)
    .where('person_id', 'in', ids)
    .execute();
  return new Set(rows.map(({ person_id }) => person_id));
}

/** Whether the lead is still as it was when the change was planned. */
function isUnchanged(person: Person, { before: { stage, owner, followUp } }: LeadChange): boolean {
  return (
    (stage === undefined || (stage.stage === person.stage && stage.lostReason === person.lost_reason)) &&
    (owner === undefined || (owner?.id ?? null) === person.owner_id) &&
    (followUp === undefined || followUp === person.follow_up_at)
  );
}

type Owners = Map<string, Owner & { isOfDesk: boolean }>;

/** The present names of accounts. Names sent by the browser are not trusted. */
async function ownersOf(
  trx: Trx,
  changes: readonly LeadChange[],
  people: Map<string, Person>,
): Promise<Owners> {
  const ids = new Set([
    ...changes.flatMap(({ after }) => after.owner?.id ?? []),
    ...[...people.values()].flatMap(({ owner_id }) => owner_id ?? []),
  ]);
  if (ids.size === 0) return new Map();
  const rows = await trx
    .selectFrom('user')
    .select(['id', 'name', 'role'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(
    rows.map(({ id, name, role }) => [
      id,
      { id, name, isOfDesk: role === 'sales' || role === 'administrator' },
    ]),
  );
}

const nameOf = (id: string, owners: Owners): Owner => ({ id, name: owners.get(id)?.name ?? REMOVED_OWNER });

/** `gone` when the account does not belong to the sales desk any more. */
function ownerAfter({ after: { owner } }: LeadChange, owners: Owners): Owner | null | 'gone' {
  if (!owner) return null;
  return owners.get(owner.id)?.isOfDesk ? nameOf(owner.id, owners) : 'gone';
}

function activitiesOf(
  { before: was, after, note }: LeadChange,
  owner: { before: Owner | null; after: Owner | null },
): Activity[] {
  const activities: Activity[] = [];
  if (note) activities.push({ kind: 'note', text: note });
  if (was.stage && after.stage) activities.push({ kind: 'stage', before: was.stage, after: after.stage });
  if (was.owner !== undefined && after.owner !== undefined) {
    activities.push({ kind: 'owner', ...owner });
  }
  if (was.followUp !== undefined && after.followUp !== undefined) {
    activities.push({ kind: 'follow-up', before: was.followUp, after: after.followUp });
  }
  return activities;
}
