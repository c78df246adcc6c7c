import type { Selectable } from 'kysely';
import type { Activity, Owner } from '../../domain/leads/activity.ts';
import type { DialectName } from '../database/dialect.ts';
import type { PersonTable } from '../database/lead-schema.ts';
import type { Trx } from '../database/open.ts';
import { newId } from './ids.ts';

/** A person whom nobody else changes until the transaction ends. */
export async function personOf(
  trx: Trx,
  dialect: DialectName,
  id: string,
): Promise<Selectable<PersonTable> | null> {
  const row = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', '=', id)
    // SQLite has one writer; elsewhere two salespeople may be at the same lead.
    .$if(dialect === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return row ?? null;
}

/** Keeps what was done in one go; answers the name under which it is undone in one go. */
export async function addActivities(
  trx: Trx,
  person: string,
  { activities, by, at }: { activities: readonly Activity[]; by: Owner; at: number },
): Promise<string> {
  const changeSet = newId(at);
  await trx
    .insertInto('lead_activity')
    .values(
      activities.map(({ kind, ...data }) => ({
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
