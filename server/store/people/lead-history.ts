import type { Selectable } from 'kysely';
import type { Activity, Owner } from '../../../domain/leads/activity.ts';
import { newId } from '../../crypto/ids.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';

/** People whom nobody else changes until the transaction ends; locked in one order, so that two never wait in a circle. */
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
      // SQLite has one writer; elsewhere two salespeople may be at the same lead.
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

/** What was done, with whom: a line of that lead's history. */
export type Done = { person: string; activity: Activity };
/** `changeSet` is the name under which all that is done in one go is undone. */
type How = { by: Owner; at: number; changeSet?: string };

/** Writes down what was done in one go, with one lead or several; answers the name under which it is undone. */
export async function writeHistory(
  trx: Trx,
  done: readonly Done[],
  { by, at, changeSet = newId(at) }: How,
): Promise<string> {
  await trx
    .insertInto('lead_activity')
    .values(
      done.map(({ person, activity: { kind, ...data } }) => ({
        id: newId(at),
        person_id: person,
        at,
        change_set: changeSet,
        kind,
        data: JSON.stringify(data),
        author_id: by.id,
        author_name: by.name,
        undone_at: null,
      })),
    )
    .execute();
  return changeSet;
}

/** The same of one lead. */
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

/** What of one kind was done with a lead last and not taken back. */
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
