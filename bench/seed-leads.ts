import { sql } from 'kysely';
import { DAY_MS, MINUTE_MS } from '../domain/dates/durations.ts';
import { noteWords, searchWords } from '../domain/leads/search.ts';
import { firstIdAfter } from '../server/crypto/ids.ts';
import type { Store } from '../server/database/open.ts';
import { FIRST_NAMES, LAST_NAMES } from './names.ts';

/**
 * When the first of the seeded enquiries came; one comes each minute. Milliseconds since 1970. Long enough ago that the
 * ids of a million's deliveries, of which each enquiry has two, lie in the past too.
 */
export const SEEDED_FROM = Date.parse('2019-01-01T00:00:00Z');
/** Of ten enquiries so many are by somebody new. */
const NEW_OF_TEN = 7;
/** Rows of one statement, and statements of one transaction. */
const AT_ONCE = 2000;
const OF_ONE_TRANSACTION = 5;

/** How far people have come, of a hundred. */
const STAGE_SHARES = {
  incoming: 18,
  contacted: 30,
  'visit-planned': 6,
  visited: 9,
  negotiation: 4,
  booked: 3,
};
const SOURCE_SHARES = { google: 38, direct: 27, facebook: 20, instagram: 8, 'justdial.com': 4, bing: 3 };
const CAMPAIGNS = ['diwali', 'jewar-phase-2', 'brand', 'corner-plots', 'monsoon', 'investors', 'retarget'];
const OWNERS = ['asha', 'ravi', 'meera', 'kabir', 'devika'];
const REASONS = ['price', 'place', 'elsewhere', 'not-reached', 'not-a-buyer', 'other'];
const FORMS = { contact: 40, popup: 35, 'site-visit': 25 };

type Kind = 'person' | 'enquiry' | 'delivery' | 'activity';
type Row = Record<string, string | number | null>;

/** Begins with its minute, as the store's own ids begin with their time. */
export const idOf = (kind: Kind, place: number) =>
  `${firstIdAfter(SEEDED_FROM + place * MINUTE_MS - 1)}-7000-${kind.slice(0, 4)}-${String(place).padStart(12, '0')}`;

/** How many people send so many enquiries. */
export const peopleOf = (enquiries: number) =>
  Math.floor(enquiries / 10) * NEW_OF_TEN + Math.min(enquiries % 10, NEW_OF_TEN);

/** A number below `below` that is always the same for a place, and tells nothing of its neighbours'. */
function chance(place: number, salt: number, below: number): number {
  let mixed = Math.imul(place ^ (salt * 0x9e3779b9), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) % below;
}

function shared(shares: Record<string, number>, place: number, salt: number): string {
  let left = chance(place, salt, 100);
  for (const [name, share] of Object.entries(shares)) {
    left -= share;
    if (left < 0) return name;
  }
  return 'lost';
}

const pick = (list: readonly string[], place: number, salt: number) =>
  list[chance(place, salt, list.length)] ?? '';

/** Whose enquiry it is: somebody new, or somebody who came not long before. */
function senderOf(enquiry: number): number {
  const [ten, place] = [Math.floor(enquiry / 10), enquiry % 10];
  if (place < NEW_OF_TEN) return ten * NEW_OF_TEN + place;
  const known = (ten + 1) * NEW_OF_TEN;
  return known - 1 - chance(enquiry, 1, Math.min(known, 20_000));
}

/** The enquiry in which somebody first came. */
const firstOf = (person: number) => Math.floor(person / NEW_OF_TEN) * 10 + (person % NEW_OF_TEN);

/** Fills an empty store with so many enquiries of seven tenths as many people; `progress` is told how far it is. */
export async function seedLeads(store: Store, many: number, progress: (done: number) => void): Promise<void> {
  const people = peopleOf(many);
  const last = Int32Array.from({ length: people }, (_, person) => firstOf(person));
  const counts = new Int32Array(people).fill(1);
  for (let enquiry = 0; enquiry < many; enquiry += 1) {
    const sender = senderOf(enquiry);
    if (enquiry === firstOf(sender)) continue;
    last[sender] = enquiry;
    counts[sender] = (counts[sender] ?? 0) + 1;
  }
  const whole = people + many;
  await hurry(store);
  const step = AT_ONCE * OF_ONE_TRANSACTION;
  for (let from = 0; from < people; from += step) {
    const places = range(from, Math.min(people, from + step));
    await store.write(async (trx) => {
      const add = adder(trx, store.dialect);
      await add(
        'person',
        places.map((place) => personOf(place, last[place] ?? 0, counts[place] ?? 1)),
      );
      await add('contact_point', places.flatMap(pointsOf));
      await add('lead_word', places.flatMap(wordsOfPerson));
      await add('lead_activity', places.flatMap(activitiesOf));
      await add('lead_note_word', places.flatMap(activitiesOf).flatMap(wordsOfNote));
      await add(
        'lead_seen',
        places.flatMap((place) => seenOf(place, last[place] ?? 0)),
      );
    });
    progress(((from + places.length) / whole) * many);
  }
  for (let from = 0; from < many; from += step) {
    const places = range(from, Math.min(many, from + step));
    await store.write(async (trx) => {
      const add = adder(trx, store.dialect);
      await add('enquiry', places.map(enquiryOf));
      await add('lead_interest', places.flatMap(interestOf), 'on conflict do nothing');
      await add('delivery', places.flatMap(deliveriesOf));
    });
    progress(((people + from + places.length) / whole) * many);
  }
  await sql`analyze`.execute(store.db);
}

/** An index of a million rows takes each new one at another place: what the site's own cache holds would be read anew. */
async function hurry(store: Store): Promise<void> {
  if (store.dialect === 'sqlite') await store.write((trx) => sql`pragma cache_size = -500000`.execute(trx));
}

const range = (from: number, until: number) => Array.from({ length: until - from }, (_, at) => from + at);

/** Rows go as one JSON text a statement: the databases take them apart faster than they read a long list of values. */
function adder(trx: Parameters<Parameters<Store['write']>[0]>[0], dialect: Store['dialect']) {
  return async (table: string, rows: Row[], conflict = '') => {
    if (rows.length === 0) return;
    const columns = Object.keys(rows[0] ?? {});
    const names = sql.join(columns.map((column) => sql.ref(column)));
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      const text = JSON.stringify(rows.slice(from, from + AT_ONCE));
      const source =
        dialect === 'postgres'
          ? sql`select ${names} from json_populate_recordset(null::${sql.table(table)}, ${text}::json)`
          : sql`select ${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${text}) where true`;
      await sql`insert into ${sql.table(table)} (${names}) ${source} ${sql.raw(conflict)}`.execute(trx);
    }
  };
}

const nameOf = (person: number) => `${pick(FIRST_NAMES, person, 2)} ${pick(LAST_NAMES, person, 3)}`;
const phoneOf = (person: number) => String(7_000_000_000 + person * 4_271);
const emailOf = (person: number) =>
  `${nameOf(person)
    .replace(/[^a-z]/gi, '')
    .toLowerCase()}${person}@example.com`;
const timeOf = (enquiry: number) => SEEDED_FROM + enquiry * MINUTE_MS;

function saidOf(enquiry: number, person: number) {
  const source = shared(SOURCE_SHARES, enquiry, 4);
  const campaign = source === 'direct' || chance(enquiry, 5, 3) > 0 ? null : pick(CAMPAIGNS, enquiry, 6);
  return {
    name: nameOf(person),
    phone: phoneOf(person),
    email: emailOf(person),
    form: shared(FORMS, enquiry, 7),
    source,
    campaign,
  };
}

const stageOf = (person: number) => shared(STAGE_SHARES, person, 8);
const ownerOf = (person: number) => (chance(person, 9, 5) < 2 ? null : pick(OWNERS, person, 10));

function personOf(person: number, last: number, enquiries: number): Row {
  const stage = stageOf(person);
  const first = timeOf(firstOf(person));
  const isCalled = stage !== 'incoming' || chance(person, 11, 3) === 0;
  return {
    id: idOf('person', person),
    created_at: first,
    ...saidOf(last, person),
    last_enquiry_id: idOf('enquiry', last),
    last_enquiry_at: timeOf(last),
    enquiries,
    stage,
    lost_reason: stage === 'lost' ? pick(REASONS, person, 12) : null,
    owner_id: ownerOf(person),
    follow_up_at: chance(person, 13, 12) === 0 ? first + chance(person, 14, 60) * DAY_MS : null,
    first_contact_at: isCalled ? first + chance(person, 15, 900) * MINUTE_MS : null,
  };
}

const pointsOf = (person: number): Row[] => [
  { kind: 'phone', value: phoneOf(person), person_id: idOf('person', person) },
  { kind: 'email', value: emailOf(person), person_id: idOf('person', person) },
];

const wordsOfPerson = (person: number): Row[] =>
  searchWords(nameOf(person)).map((word) => ({ word, person_id: idOf('person', person) }));

/** Whoever is beyond `incoming` was called, and every other one has a note. */
function activitiesOf(person: number): Row[] {
  const stage = stageOf(person);
  if (stage === 'incoming') return [];
  const at = timeOf(firstOf(person)) + chance(person, 15, 900) * MINUTE_MS;
  const author = pick(OWNERS, person, 10);
  const row = (kind: string, data: object, place: number): Row => ({
    id: idOf('activity', person * 3 + place),
    person_id: idOf('person', person),
    at,
    change_set: idOf('activity', person * 3),
    kind,
    data: JSON.stringify(data),
    author_id: author,
    author_name: author,
    undone_at: null,
  });
  const before = { stage: 'incoming', lostReason: null };
  return [
    row('contact', { way: 'call', outcome: 'reached', text: 'Asked for the price list', first: true }, 0),
    row('stage', { before, after: { stage, lostReason: stage === 'lost' ? 'price' : null } }, 1),
    ...(person % 2 === 0 ? [row('note', { text: 'Wants a corner plot facing the park' }, 2)] : []),
  ];
}

const wordsOfNote = ({ id, data }: Row): Row[] =>
  noteWords(JSON.parse(String(data)).text).map((word) => ({ word, activity_id: String(id) }));

const seenOf = (person: number, last: number): Row[] =>
  chance(person, 16, 10) < 6
    ? [{ account_id: 'asha', person_id: idOf('person', person), enquiry_id: idOf('enquiry', last) }]
    : [];

const plotOf = (enquiry: number) =>
  chance(enquiry, 18, 5) === 0 ? `F${String(chance(enquiry, 19, 60)).padStart(2, '0')}` : null;

function enquiryOf(enquiry: number): Row {
  const person = senderOf(enquiry);
  const { source, campaign, form, ...said } = saidOf(enquiry, person);
  const at = timeOf(enquiry);
  const params = { utm_source: source, ...(campaign && { utm_campaign: campaign }) };
  const touch = JSON.stringify({ at, landingPage: '/price', referrer: '', params });
  const held = chance(enquiry, 17, 400) === 0;
  const message = 'Is a plot of 200 square yards still free, and what would it cost?';
  return {
    id: idOf('enquiry', enquiry),
    reference: `S-${enquiry.toString(36).padStart(6, '0').toUpperCase()}`,
    form,
    created_at: at,
    person_id: idOf('person', person),
    ...said,
    fields: JSON.stringify({ ...said, subject: 'A plot', message }),
    plot: plotOf(enquiry),
    website: 'http://localhost',
    web_page: '/contact-us',
    first_touch: touch,
    last_touch: touch,
    consent_version: 'contact-2026-11-2',
    consent_language: 'en',
    consent_at: at,
    consent_page: '/contact-us',
    address_hash: `address-${chance(person, 20, 400_000)}`,
    address_count: enquiry,
    network_hash: `network-${chance(person, 20, 400_000)}`,
    network_count: enquiry,
    message_hash: `message-${enquiry}`,
    submission_key: `key-${enquiry}`,
    fields_hash: `fields-${enquiry}`,
    quarantine: held ? 'More than 2 links' : null,
    released_at: held && chance(enquiry, 21, 10) > 0 ? at + DAY_MS : null,
  };
}

/** The plot that an enquiry names is of interest to its person. */
function interestOf(enquiry: number): Row[] {
  const value = plotOf(enquiry);
  return value === null ? [] : [{ person_id: idOf('person', senderOf(enquiry)), kind: 'plot', value }];
}

const deliveriesOf = (enquiry: number): Row[] =>
  ['email', 'crm'].map((channel, place) => {
    const at = timeOf(enquiry);
    const isParked = chance(enquiry * 2 + place, 22, 2000) === 0;
    return {
      id: idOf('delivery', enquiry * 2 + place),
      enquiry_id: idOf('enquiry', enquiry),
      channel,
      state: isParked ? 'parked' : 'sent',
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
    };
  });
