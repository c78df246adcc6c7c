import { type Kysely, sql } from 'kysely';

/** Indexes of leads that were tried but not reached and have no follow-up: for all, and by owner. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index person_tried on person (last_enquiry_id)
    where first_contact_at is not null and stage = 'incoming' and follow_up_at is null`.execute(db);
  await sql`create index person_owner_tried on person (owner_id, last_enquiry_id)
    where first_contact_at is not null and stage = 'incoming' and follow_up_at is null
      and owner_id is not null`.execute(db);
}
