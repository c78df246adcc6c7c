import { setImmediate } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { ExistingLead, ImportContext } from '../../../domain/leads/import/import-context.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { Database } from '../../database/schema.ts';

type Db = Kysely<Database>;

/** Values in one query. */
const BATCH_SIZE = 500;

/** Phones as stored, e-mail addresses in lower case. */
type Who = { references: readonly string[]; phones: readonly string[]; emails: readonly string[] };

/** All leads that match the references, phones and addresses of a file. */
export async function findImportedLeads(
  db: Db,
  { references, phones, emails }: Who,
): Promise<Omit<ImportContext, 'people' | 'now'>> {
  const byReference = new Map<string, string>();
  for (const part of chunksOf(references, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('enquiry')
      .select(['reference', 'person_id'])
      .where('reference', 'in', part)
      .execute();
    for (const row of rows) byReference.set(row.reference, row.person_id);
    await setImmediate();
  }
  const [byPhone, byEmail] = [await pointsOf(db, 'phone', phones), await pointsOf(db, 'email', emails)];
  const ids = [...new Set([byReference, byPhone, byEmail].flatMap((map) => [...map.values()]))];
  const leads = new Map<string, ExistingLead>();
  for (const part of chunksOf(ids, BATCH_SIZE)) {
    for (const lead of await leadsOf(db, part)) leads.set(lead.id, lead);
    await setImmediate();
  }
  return { references: byReference, phones: byPhone, emails: byEmail, leads };
}

async function pointsOf(
  db: Db,
  kind: 'phone' | 'email',
  values: readonly string[],
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const part of chunksOf(values, BATCH_SIZE)) {
    const rows = await db
      .selectFrom('contact_point')
      .select(['value', 'person_id'])
      .where('kind', '=', kind)
      .where('value', 'in', part)
      .execute();
    for (const row of rows) found.set(row.value, row.person_id);
    await setImmediate();
  }
  return found;
}

async function leadsOf(db: Db, ids: string[]): Promise<ExistingLead[]> {
  const [people, changes] = await Promise.all([
    db
      .selectFrom('person')
      .leftJoin('user', 'user.id', 'person.owner_id')
      .select([
        'person.id',
        'person.name',
        'stage',
        'lost_reason',
        'owner_id',
        'follow_up_at',
        'user.name as owner_name',
      ])
      .where('person.id', 'in', ids)
      .execute(),
    db
      .selectFrom('lead_activity')
      .select(['person_id', 'at', 'author_name'])
      .where('person_id', 'in', ids)
      .where('kind', 'in', ['stage', 'owner', 'follow-up'])
      .where('undone_at', 'is', null)
      .orderBy('id')
      .execute(),
  ]);
  const changed = new Map(changes.map((row) => [row.person_id, { at: row.at, by: row.author_name }]));
  return people.map((row) => ({
    id: row.id,
    name: row.name,
    stage: { stage: row.stage, lostReason: row.lost_reason },
    owner:
      row.owner_id === null ? null : { id: row.owner_id, name: row.owner_name ?? 'somebody who has left' },
    followUp: row.follow_up_at,
    changed: changed.get(row.id) ?? null,
  }));
}
