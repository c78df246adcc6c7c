import type { Form } from '../../../domain/enquiries/types.ts';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import { searchWords } from '../../../domain/leads/search.ts';
import type { LeadSource } from '../../../domain/leads/source.ts';
import { newId } from '../../crypto/ids.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { LeadInterestTable, PersonTable } from '../../database/lead-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare, rowOf } from '../../database/prepared.ts';
import { mergeOrShare } from './merge-or-share.ts';
import { type ContactPoint, matchPerson, type PersonMatch } from './person-match.ts';

type Kind = 'phone' | 'email';
type Reach = { phone: string; email: string };

/** The sender's details in an enquiry. */
export type EnquirySender = Reach &
  LeadSource & {
    enquiryId: string;
    form: Form;
    name: string;
    /** A held enquiry does not change a known person. */
    held: boolean;
    /** Plot number and requested size; empty when missing. */
    plot: string;
    size: string;
    /** Milliseconds since 1970. */
    now: number;
  };

export type PersonLink = {
  /** The people behind the phone number and the e-mail address. */
  find: (trx: Trx, reach: Reach) => Promise<ContactPoint[]>;
  /** Links an enquiry to its person; `writes` are the queries still running. */
  link: (
    trx: Trx,
    known: ContactPoint[],
    sender: EnquirySender,
  ) => Promise<{ personId: string; writes: Promise<unknown>[] }>;
};

/**
 * Finds or creates the person behind a phone number and an e-mail address. If these belong to two people,
 * the two are merged (merge-or-share.ts). A held enquiry is only attached; it takes full effect when released
 * (release-enquiry.ts).
 */
export function createPersonLink(store: Store): PersonLink {
  const findPoints = prepare<Reach, ContactPoint>(store.db, (db, value) =>
    db
      .selectFrom('contact_point')
      .select(['kind', 'value', 'person_id', 'shared'])
      .where((where) =>
        where.or([
          where.and([where('kind', '=', 'phone'), where('value', '=', value('phone'))]),
          where.and([where('kind', '=', 'email'), where('value', '=', value('email'))]),
        ]),
      ),
  );
  const addPerson = prepare<PersonTable, unknown>(store.db, (db, value) =>
    db.insertInto('person').values(rowOf<PersonTable>(value, PERSON_COLUMNS)),
  );
  const applyEnquiry = prepare<Pick<PersonTable, (typeof ENQUIRY_COLUMNS)[number] | 'id'>, unknown>(
    store.db,
    (db, value) =>
      db
        .updateTable('person')
        .set(rowOf<Pick<PersonTable, (typeof ENQUIRY_COLUMNS)[number]>>(value, ENQUIRY_COLUMNS))
        .set((row) => ({ enquiries: row('enquiries', '+', 1) }))
        .where('id', '=', value('id')),
  );
  /** The person keeps the address that they gave before. */
  const applyWithoutEmail = prepare<Pick<PersonTable, (typeof ADDRESSLESS_COLUMNS)[number] | 'id'>, unknown>(
    store.db,
    (db, value) =>
      db
        .updateTable('person')
        .set(rowOf<Pick<PersonTable, (typeof ADDRESSLESS_COLUMNS)[number]>>(value, ADDRESSLESS_COLUMNS))
        .set((row) => ({ enquiries: row('enquiries', '+', 1) }))
        .where('id', '=', value('id')),
  );
  const countHeld = prepare<Pick<PersonTable, 'last_enquiry_id' | 'last_enquiry_at' | 'id'>, unknown>(
    store.db,
    (db, value) =>
      db
        .updateTable('person')
        .set({ last_enquiry_id: value('last_enquiry_id'), last_enquiry_at: value('last_enquiry_at') })
        .set((row) => ({ enquiries: row('enquiries', '+', 1) }))
        .where('id', '=', value('id')),
  );
  const addPoint = prepare<{ kind: Kind; value: string; id: string }, unknown>(store.db, (db, value) =>
    db
      .insertInto('contact_point')
      .values({ kind: value('kind'), value: value('value'), person_id: value('id') }),
  );
  const addWord = prepare<{ word: string; id: string }, unknown>(store.db, (db, value) =>
    db
      .insertInto('lead_word')
      .values({ word: value('word'), person_id: value('id') })
      .onConflict((conflict) => conflict.doNothing()),
  );

  const addInterest = prepare<Omit<LeadInterestTable, 'person_id'> & { id: string }, unknown>(
    store.db,
    (db, value) =>
      db
        .insertInto('lead_interest')
        .values({ kind: value('kind'), value: value('value'), person_id: value('id') })
        .onConflict((conflict) => conflict.doNothing()),
  );

  return {
    find: async (trx, reach) => (await findPoints(trx, valuesOf(reach))).rows,

    async link(trx, known, sender) {
      const values = valuesOf(sender);
      const belonging = await matchPerson(trx, known, sender.name);
      const isNew = belonging.outcome === 'new';
      const personId = isNew ? newId(sender.now) : await personOf(trx, store.dialect, belonging, sender);
      const writes: Promise<unknown>[] = [];
      if (isNew) writes.push(addPerson(trx, newPerson(personId, sender)));
      else if (sender.held) writes.push(countHeld(trx, { id: personId, ...newestOf(sender) }));
      else if (sender.email === '') {
        const { email: _, ...columns } = enquiryColumns(sender);
        writes.push(applyWithoutEmail(trx, { id: personId, ...columns }));
      } else writes.push(applyEnquiry(trx, { id: personId, ...enquiryColumns(sender) }));
      if (isNew || !sender.held) {
        for (const kind of ['phone', 'email'] as const) {
          if (values[kind] === '' || known.some((point) => point.kind === kind)) continue;
          writes.push(addPoint(trx, { kind, value: values[kind], id: personId }));
        }
        for (const word of searchWords(sender.name)) writes.push(addWord(trx, { word, id: personId }));
        for (const kind of ['plot', 'size'] as const) {
          if (sender[kind] !== '') writes.push(addInterest(trx, { kind, value: sender[kind], id: personId }));
        }
      }
      return { personId, writes };
    },
  };
}

/** The normalized values of the contact points; empty without an address. */
export const valuesOf = ({ phone, email }: Reach): Record<Kind, string> => ({
  phone,
  email: emailKey(email),
});

/** The person of an enquiry by a known sender; a held enquiry never merges people. */
async function personOf(
  trx: Trx,
  dialect: DialectName,
  { person, other }: Exclude<PersonMatch, { outcome: 'new' }>,
  { held, now }: EnquirySender,
): Promise<string> {
  return other === null || held ? person : mergeOrShare(trx, dialect, { person, other, at: now });
}

const newestOf = ({ enquiryId, now }: EnquirySender) => ({
  last_enquiry_id: enquiryId,
  last_enquiry_at: now,
});

const enquiryColumns = (sender: EnquirySender) => ({
  ...newestOf(sender),
  name: sender.name,
  phone: sender.phone,
  email: sender.email,
  form: sender.form,
  source: sender.source,
  campaign: sender.campaign,
});

const newPerson = (id: string, sender: EnquirySender): PersonTable => ({
  id,
  created_at: sender.now,
  ...enquiryColumns(sender),
  enquiries: 1,
  ...NEW_PERSON,
});

/** Default values of the desk's columns for a new person. */
export const NEW_PERSON = {
  stage: 'incoming',
  lost_reason: null,
  owner_id: null,
  follow_up_at: null,
  first_contact_at: null,
  call_due_at: null,
  restricted_at: null,
  restriction: null,
} as const satisfies Partial<PersonTable>;

const ADDRESSLESS_COLUMNS = [
  'name',
  'phone',
  'last_enquiry_id',
  'last_enquiry_at',
  'form',
  'source',
  'campaign',
] as const satisfies (keyof PersonTable)[];

const ENQUIRY_COLUMNS = [...ADDRESSLESS_COLUMNS, 'email'] as const satisfies (keyof PersonTable)[];

const PERSON_COLUMNS = [
  ...ENQUIRY_COLUMNS,
  'id',
  'created_at',
  'enquiries',
  'stage',
  'lost_reason',
  'owner_id',
  'follow_up_at',
  'first_contact_at',
  'call_due_at',
  'restricted_at',
  'restriction',
] as const satisfies (keyof PersonTable)[];
