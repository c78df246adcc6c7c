import type { Selectable } from 'kysely';
import { STAGES, type Stage } from '../../domain/leads/stages.ts';
import type { PersonTable } from '../database/lead-schema.ts';
import type { Trx } from '../database/open.ts';

/** Tables whose rows belong to a person and go with them. */
const PERSON_TABLES = ['contact_point', 'enquiry', 'lead_activity', 'notice', 'visit'] as const;

/** Makes two people one, the older: with the enquiries, the history and what is known of both. Answers its id. */
export async function mergePeople(trx: Trx, one: string, other: string): Promise<string> {
  const [older, younger] = await trx
    .selectFrom('person')
    .selectAll()
    .where('id', 'in', [one, other])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (!older || !younger) throw new Error('A contact point leads to a person who is not there.');
  const [into, from] = [older.id, younger.id];
  for (const table of PERSON_TABLES) {
    await trx.updateTable(table).set({ person_id: into }).where('person_id', '=', from).execute();
  }
  await trx
    .insertInto('lead_word')
    .columns(['word', 'person_id'])
    .expression((select) =>
      select
        .selectFrom('lead_word')
        .select((row) => ['word', row.val(into).as('person_id')])
        .where('person_id', '=', from),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // Whoever has seen one of the two has not seen all of what they are now.
  for (const table of ['lead_word', 'lead_seen'] as const) {
    await trx.deleteFrom(table).where('person_id', '=', from).execute();
  }
  await trx.updateTable('person').set(together(older, younger)).where('id', '=', into).execute();
  await trx.deleteFrom('person').where('id', '=', from).execute();
  return into;
}

type Person = Selectable<PersonTable>;

function together(older: Person, younger: Person): Partial<Person> {
  const newer = older.last_enquiry_id > younger.last_enquiry_id ? older : younger;
  const further = rank(younger.stage) > rank(older.stage) ? younger : older;
  const { name, phone, email, last_enquiry_id, last_enquiry_at, form, source, campaign } = newer;
  return {
    ...{ name, phone, email, last_enquiry_id, last_enquiry_at, form, source, campaign },
    enquiries: older.enquiries + younger.enquiries,
    stage: further.stage,
    lost_reason: further.lost_reason,
    owner_id: further.owner_id ?? older.owner_id ?? younger.owner_id,
    follow_up_at: earliest(older.follow_up_at, younger.follow_up_at),
    first_contact_at: earliest(older.first_contact_at, younger.first_contact_at),
    restricted_at: older.restricted_at ?? younger.restricted_at,
    restriction: older.restriction ?? younger.restriction,
  };
}

/** A lead that was lost and has enquired again is one that came in again. */
const rank = (stage: string) => (stage === 'lost' ? -1 : Object.keys(STAGES).indexOf(stage as Stage));

const earliest = (one: number | null, other: number | null) =>
  one === null || other === null ? (one ?? other) : Math.min(one, other);
