import type { Selectable } from 'kysely';
import type { Activity, Owner } from '../../../domain/leads/activity.ts';
import { newId } from '../../crypto/ids.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import { addNoteWords } from './note-words.ts';

/**
 * Locks people until the transaction ends. They are locked in a fixed order, so that two transactions cannot deadlock.
 */
export async function lockPeople(
  trx: Trx,
  dialect: DialectName,
  ids: readonly string[],
): Promise<Selectable<PersonTable>[]> {
  return (
    trx
      .selectFrom('person')
      .selectAll()
      .where('id', 'in', ids)
      .orderBy('id')
      // SQLite has one writer; on PostgreSQL two salespeople may change a lead concurrently.
      .$if(dialect === 'postgres', (query) => query.forUpdate())
      .execute()
  );
}

export async function personOf(
  trx: Trx,
  dialect: DialectName,
  id: string,
): Promise<Selectable<PersonTable> | null> {
  return (await lockPeople(trx, dialect, [id]))[0] ?? null;
}

/** An activity and its person: one line of that lead's history. */
export type HistoryEntry = { person: string; activity: Activity };
/** `changeSet` groups the activities that are undone together. */
type How = { by: Owner; at: number; changeSet?: string };

/** Records the activities of one action, for one or several leads; returns their change set. */
export async function writeHistory(
  trx: Trx,
  done: readonly HistoryEntry[],
  { by, at, changeSet = newId(at) }: How,
): Promise<string> {
  const rows = done.map(({ person, activity: { kind, ...data } }) => ({
    id: newId(at),
    person_id: person,
    at,
    change_set: changeSet,
    kind,
    data: JSON.stringify(data),
    author_id: by.id,
    author_name: by.name,
    undone_at: null,
  }));
  await trx.insertInto('lead_activity').values(rows).execute();
  await addNoteWords(trx, rows);
  return changeSet;
}

/** Records activities of one lead. */
export const addActivities = (
  trx: Trx,
  person: string,
  { activities, ...how }: { activities: readonly Activity[] } & How,
): Promise<string> =>
  writeHistory(
    trx,
    activities.map((activity) => ({ person, activity })),
    how,
  );

export async function lastAuthor(trx: Trx, person: string): Promise<string | null> {
  const row = await trx
    .selectFrom('lead_activity')
    .select('author_name')
    .where('person_id', '=', person)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.author_name ?? null;
}

/** A lead's latest activity of one kind that was not undone. */
export const lastOfKind = (trx: Trx, person: string, kind: Activity['kind']) =>
  trx
    .selectFrom('lead_activity')
    .select(['kind', 'data', 'at', 'author_id', 'author_name'])
    .where('person_id', '=', person)
    .where('kind', '=', kind)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
