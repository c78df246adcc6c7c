import { sql } from 'kysely';
import type { Store } from '../server/database/open.ts';

/** When the first of the seeded leads came; one comes each minute. Milliseconds since 1970. */
export const SEEDED_FROM = Date.parse('2024-01-01T00:00:00Z');

const FIRST = ['rahul', 'priya', 'amit', 'neha', 'sunil', 'kavita', 'arjun', 'meera', 'devika', 'kabir'];
const LAST = ['kumar', 'sharma', 'verma', 'rao', 'singh', 'gupta', 'khan', 'das', 'iyer', 'jain'];
const STAGES = ['incoming', 'contacted', 'visited', 'lost', 'booked'];
const SOURCES = ['direct', 'google', 'facebook'];
/** Rows of one insert: PostgreSQL takes 65,535 values. */
const AT_ONCE = 1000;

const pick = (list: readonly string[], place: number) => list[place % list.length] ?? '';

/** Sorts by its number, as the store's own ids do by their time. */
export const idOf = (kind: 'person' | 'enquiry' | 'delivery', place: number) =>
  `${kind.charAt(0)}${String(place).padStart(12, '0')}`;

/** Fills an empty store with so many people of one enquiry each; `progress` is told how many there are. */
export async function seedLeads(store: Store, many: number, progress: (done: number) => void): Promise<void> {
  for (let from = 0; from < many; from += AT_ONCE) {
    const rows = Array.from({ length: Math.min(AT_ONCE, many - from) }, (_, place) => rowsOf(from + place));
    await store.write(async (trx) => {
      await trx
        .insertInto('person')
        .values(rows.map(({ person }) => person))
        .execute();
      await trx
        .insertInto('contact_point')
        .values(rows.map(({ point }) => point))
        .execute();
      await trx
        .insertInto('lead_word')
        .values(rows.flatMap(({ words }) => words))
        .execute();
      await trx
        .insertInto('enquiry')
        .values(rows.map(({ enquiry }) => enquiry))
        .execute();
      await trx
        .insertInto('delivery')
        .values(rows.map(({ delivery }) => delivery))
        .execute();
    });
    progress(from + rows.length);
  }
  await sql`analyze`.execute(store.db);
}

function rowsOf(place: number) {
  const id = idOf('person', place);
  const enquiryId = idOf('enquiry', place);
  const at = SEEDED_FROM + place * 60_000;
  const [first, last] = [pick(FIRST, place), pick(LAST, place * 7 + Math.floor(place / 16))];
  const said = {
    name: `${first} ${last}`,
    phone: String(9_000_000_000 + place),
    email: `${place}@example.com`,
  };
  return {
    person: {
      id,
      created_at: at,
      ...said,
      last_enquiry_id: enquiryId,
      last_enquiry_at: at,
      enquiries: 1,
      form: 'contact' as const,
      source: pick(SOURCES, place),
      campaign: place % 5 === 0 ? 'diwali' : null,
      stage: pick(STAGES, Math.floor(place / 3)),
      lost_reason: null,
      owner_id: place % 4 === 0 ? 'asha' : null,
      follow_up_at: place % 50 === 0 ? at + 86_400_000 : null,
      first_contact_at: place % 3 === 0 ? null : at,
    },
    point: { kind: 'phone' as const, value: said.phone, person_id: id },
    words: [first, last, said.name].map((word) => ({ word, person_id: id })),
    enquiry: {
      id: enquiryId,
      reference: `R-${place}`,
      form: 'contact' as const,
      created_at: at,
      person_id: id,
      ...said,
      fields: JSON.stringify({ ...said, subject: 'A plot', message: 'Is it free?' }),
      plot: null,
      website: '',
      web_page: '/contact-us',
      first_touch: null,
      last_touch: null,
      consent_version: 'contact-1',
      consent_language: 'en',
      consent_at: at,
      consent_page: '/contact-us',
      address_hash: String(place),
      address_count: 1,
      network_hash: '',
      network_count: 0,
      message_hash: null,
      submission_key: null,
      fields_hash: '',
      quarantine: place % 200 === 0 ? 'More than 2 links' : null,
      released_at: null,
    },
    delivery: {
      id: idOf('delivery', place),
      enquiry_id: enquiryId,
      channel: 'email',
      state: place % 300 === 0 ? ('parked' as const) : ('sent' as const),
      attempts: 1,
      due_at: at,
      lease_owner: null,
      lease_until: 0,
      sent_at: at,
      last_result: null,
      created_at: at,
      refusals: 0,
      doubts: 0,
      replayed_at: null,
    },
  };
}
