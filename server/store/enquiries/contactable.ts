import { sql } from 'kysely';

/** Restricted people are stored but in no list (server/personal-data/restricting.ts). */
export const IS_CONTACTABLE = sql<boolean>`person.restricted_at is null`;
export const IS_OF_CONTACTABLE = sql<boolean>`exists (select 1 from person where person.id = enquiry.person_id and ${IS_CONTACTABLE})`;
