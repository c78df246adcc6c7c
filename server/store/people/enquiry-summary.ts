import type { Selectable } from 'kysely';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import { searchWords } from '../../../domain/leads/search.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import { storedTouch } from '../enquiries/enquiry-reading.ts';

/** Adds search words to a person. */
export async function addSearchWords(trx: Trx, person: string, words: readonly string[]): Promise<void> {
  if (words.length === 0) return;
  await trx
    .insertInto('lead_word')
    .values(words.map((word) => ({ word, person_id: person })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export type EnquirySummary = Pick<
  Selectable<PersonTable>,
  | 'name'
  | 'phone'
  | 'email'
  | 'last_enquiry_id'
  | 'last_enquiry_at'
  | 'enquiries'
  | 'form'
  | 'source'
  | 'campaign'
>;

/** Summarises a person's enquiries, as if they had arrived one by one; null without any. */
export async function summariseEnquiries(
  trx: Trx,
  person: string,
): Promise<{ summary: EnquirySummary; words: string[]; phones: Set<string>; emails: Set<string> } | null> {
  const rows = await trx
    .selectFrom('enquiry')
    .select(['id', 'created_at', 'name', 'phone', 'email', 'form', 'last_touch', 'quarantine', 'released_at'])
    .where('person_id', '=', person)
    .orderBy('id')
    .execute();
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return null;
  const counting = rows.filter((row) => row.quarantine === null || row.released_at !== null);
  // An imported enquiry only fills in what is missing (store/import/known-state.ts).
  const { name, phone, form, last_touch } =
    counting.findLast((row) => row.form !== 'import') ?? counting.at(-1) ?? first;
  // The desk enters people without an address, and the earlier one stays.
  const email = counting.findLast((row) => row.email !== '')?.email ?? first.email;
  const words = (counting.length > 0 ? counting : [first]).flatMap((row) => searchWords(row.name));
  return {
    summary: {
      ...{ name, phone, email, form },
      ...sourceOf(storedTouch(last_touch)),
      last_enquiry_id: last.id,
      last_enquiry_at: last.created_at,
      enquiries: rows.length,
    },
    words: [...new Set(words)],
    phones: new Set(rows.map((row) => row.phone)),
    emails: new Set(rows.map((row) => emailKey(row.email))),
  };
}
