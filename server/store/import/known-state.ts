import type { Selectable } from 'kysely';
import { emailKey } from '../../../domain/inputs/email-address.ts';
import type { ImportedPerson } from '../../../domain/leads/import/people/person.ts';
import { newReference, REFERENCE_ATTEMPTS } from '../../crypto/ids.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import type { EnquiryTable } from '../../database/schema.ts';
import { lockPeople, personOf } from '../people/lead-history.ts';
import type { ContactPoint } from '../people/person-match.ts';

/** A person as this transaction leaves them. `isNew`: not in the store yet. */
export type PersonState = { row: Selectable<PersonTable>; isNew: boolean; isChanged: boolean };
type Enquiry = Pick<EnquiryTable, 'id' | 'person_id' | 'created_at' | 'fields_hash' | 'email' | 'phone'>;

/** The keys of a person's numbers and address. */
export const keysOf = ({ phones, email }: Pick<ImportedPerson, 'phones' | 'email'>): string[] => [
  ...phones.map((phone) => `phone ${phone}`),
  ...(email === '' ? [] : [`email ${emailKey(email)}`]),
];

export type KnownState = Awaited<ReturnType<typeof openState>>;

/** Reads all that is known of some lines at once, and keeps it up to date while they are added. */
export async function openState(
  trx: Trx,
  dialect: DialectName,
  { people, keys }: { people: readonly ImportedPerson[]; keys: readonly string[] },
) {
  const storedKeys = await readStoredKeys(trx, keys);
  const points = await readPoints(trx, people.flatMap(keysOf));
  const owners = [...new Set([...points.values()].map(({ person_id }) => person_id))];
  const persons = new Map<string, PersonState>();
  const locked = owners.length === 0 ? [] : await lockPeople(trx, dialect, owners);
  for (const row of locked) persons.set(row.id, { row, isNew: false, isChanged: false });
  const enquiries = await readEnquiries(trx, owners);
  const references = await freeReferences(trx, people.length);

  return {
    storedKeys,
    nextReference: () => references.pop() ?? '',
    pointsOf: (of: readonly string[]): ContactPoint[] => of.flatMap((key) => points.get(key) ?? []),
    async find(id: string): Promise<PersonState> {
      const row = persons.get(id)?.row ?? (await personOf(trx, dialect, id));
      if (!row) throw new Error('A number belongs to a person who is not there.');
      const found = persons.get(id) ?? { row, isNew: false, isChanged: false };
      persons.set(id, found);
      return found;
    },
    /** Whether this person has sent the same fields, on the same day if the file names one. */
    hasEnquiry: ({ person_id, fields_hash }: Enquiry, at: number | null) =>
      (enquiries.get(`${person_id} ${fields_hash}`) ?? []).some((each) => at === null || each === at),
    addEnquiry({ person_id, fields_hash, created_at }: Enquiry) {
      const key = `${person_id} ${fields_hash}`;
      enquiries.set(key, [...(enquiries.get(key) ?? []), created_at]);
    },
    addPerson: (row: Selectable<PersonTable>) => persons.set(row.id, { row, isNew: true, isChanged: false }),
    /** A known person keeps their details: an imported enquiry only fills in what is missing. */
    join(state: PersonState, { id, created_at, email, phone }: Enquiry) {
      const { row } = state;
      row.enquiries += 1;
      if (id > row.last_enquiry_id) [row.last_enquiry_id, row.last_enquiry_at] = [id, created_at];
      row.email ||= email;
      row.phone ||= phone;
      state.isChanged = true;
    },
    /** Gives unknown numbers and addresses to the person; returns the new rows. */
    addPoints(of: readonly string[], person: string): ContactPoint[] {
      return of
        .filter((key) => !points.has(key))
        .map((key) => {
          const kind = key.startsWith('phone') ? 'phone' : 'email';
          const point: ContactPoint = { kind, value: key.slice(6), person_id: person, shared: 0 };
          points.set(key, point);
          return point;
        });
    },
    changed: () => [...persons.values()].filter(({ isNew, isChanged }) => isNew || isChanged),
  };
}

async function readStoredKeys(trx: Trx, keys: readonly string[]): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('enquiry')
    .select('submission_key')
    .where('submission_key', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ submission_key }) => submission_key ?? []));
}

async function readPoints(trx: Trx, keys: readonly string[]): Promise<Map<string, ContactPoint>> {
  const found = new Map<string, ContactPoint>();
  for (const kind of ['phone', 'email'] as const) {
    const values = keys.filter((key) => key.startsWith(kind)).map((key) => key.slice(6));
    if (values.length === 0) continue;
    const rows = await trx
      .selectFrom('contact_point')
      .select(['kind', 'value', 'person_id', 'shared'])
      .where('kind', '=', kind)
      .where('value', 'in', [...new Set(values)])
      .execute();
    for (const row of rows) found.set(`${kind} ${row.value}`, row);
  }
  return found;
}

/** The times of the imported enquiries of these people, by person and fields. */
async function readEnquiries(trx: Trx, people: readonly string[]): Promise<Map<string, number[]>> {
  if (people.length === 0) return new Map();
  const rows = await trx
    .selectFrom('enquiry')
    .select(['person_id', 'fields_hash', 'created_at'])
    .where('person_id', 'in', [...people])
    .where('form', '=', 'import')
    .execute();
  const found = new Map<string, number[]>();
  for (const { person_id, fields_hash, created_at } of rows) {
    const key = `${person_id} ${fields_hash}`;
    found.set(key, [...(found.get(key) ?? []), created_at]);
  }
  return found;
}

/** Unused references; exact while the `submissions` lock is held. */
async function freeReferences(trx: Trx, many: number): Promise<string[]> {
  const found = new Set<string>();
  for (let attempt = 0; attempt < REFERENCE_ATTEMPTS; attempt += 1) {
    while (found.size < many) found.add(newReference());
    const taken = await trx
      .selectFrom('enquiry')
      .select('reference')
      .where('reference', 'in', [...found])
      .execute();
    if (taken.length === 0) return [...found];
    for (const { reference } of taken) found.delete(reference);
  }
  throw new Error('No free references were found.');
}
