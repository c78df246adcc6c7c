import { type Kysely, sql } from 'kysely';

/** Whom the desk has tried and not reached, and has nothing planned with: for all, and for one salesperson. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index person_tried on person (last_enquiry_id)
    where first_contact_at is not null and stage = 'incoming' and follow_up_at is null`.execute(db);
  await sql`create index person_owner_tried on person (owner_id, last_enquiry_id)
    where first_contact_at is not null and stage = 'incoming' and follow_up_at is null
      and owner_id is not null`.execute(db);
}
