import type { Selectable } from 'kysely';
import { emailKey } from '../../domain/inputs/email-address.ts';
import type { CorrectedField } from '../../domain/leads/activity.ts';
import { searchWords } from '../../domain/leads/search.ts';
import { takeLock } from '../database/dialect.ts';
import type { PersonTable } from '../database/lead-schema.ts';
import type { Store, Trx } from '../database/open.ts';
import type { EnquiryTable } from '../database/schema.ts';
import { storedObject } from '../store/enquiries/enquiry-reading.ts';
import { addActivities } from '../store/people/lead-history.ts';
import { bumpLeadVersion } from '../store/people/lead-version.ts';
import { type PointKey, reassignSharedPoints } from '../store/people/shared-points.ts';

type Enquiry = Selectable<EnquiryTable>;
/** The correct values of the changed fields, validated. */
export type Correction = Partial<Record<CorrectedField, string>>;

export type CorrectionResult =
  | {
      outcome: 'corrected';
      /** Pending deliveries that will carry the correct values. */
      waiting: number;
      /** Channels that already received the wrong values. */
      sent: string[];
    }
  | { outcome: 'same' | 'unknown' }
  /** The number or address belongs to another person. */
  | { outcome: 'taken'; field: 'phone' | 'email'; personId: string };

/** Corrects a person's data, also in enquiries that contain the old value. */
export function createCorrecting(store: Store, now: () => number) {
  return (id: string, correction: Correction, by: { id: string; name: string }): Promise<CorrectionResult> =>
    store.write(async (trx) => {
      await takeLock(trx, store.dialect, 'submissions');
      const person = await trx.selectFrom('person').selectAll().where('id', '=', id).executeTakeFirst();
      if (!person) return { outcome: 'unknown' };
      const enquiries = await trx.selectFrom('enquiry').selectAll().where('person_id', '=', id).execute();
      const present = { ...presentOf(person), city: cityOf(enquiries) };
      const changes = (Object.entries(correction) as [CorrectedField, string][]).filter(
        ([field, value]) => value !== present[field],
      );
      if (changes.length === 0) return { outcome: 'same' };
      const conflict = await takenBy(trx, id, changes);
      if (conflict) return { outcome: 'taken', ...conflict };

      const changed = enquiries.filter((enquiry) => correct(enquiry, changes, present));
      for (const { id: enquiryId, name, email, phone, fields } of changed) {
        await trx
          .updateTable('enquiry')
          .set({ name, email, phone, fields })
          .where('id', '=', enquiryId)
          .execute();
      }
      await correctPerson(trx, person, enquiries, changes);
      const activities = changes.map(([field, after]) => ({
        kind: 'corrected' as const,
        field,
        before: present[field],
        after,
      }));
      await addActivities(trx, id, { activities, by, at: now() });
      const deliveries = await deliveriesOf(trx, changed);
      await bumpLeadVersion(trx);
      return { outcome: 'corrected', ...deliveries };
    });
}

const presentOf = ({ name, phone, email }: Pick<PersonTable, 'name' | 'phone' | 'email'>) => ({
  name,
  phone,
  email,
});

/** The city in their newest enquiry that has one; otherwise empty. */
export function cityOf(enquiries: readonly Pick<Enquiry, 'id' | 'fields'>[]): string {
  const newest = enquiries.toSorted((one, other) => (one.id < other.id ? 1 : -1));
  return newest.map(({ fields }) => fieldsOf(fields).city).find((city) => typeof city === 'string') ?? '';
}

async function takenBy(trx: Trx, id: string, changes: readonly [CorrectedField, string][]) {
  for (const [field, value] of changes) {
    if (field !== 'phone' && field !== 'email') continue;
    const point = await trx
      .selectFrom('contact_point')
      .select('person_id')
      .where('kind', '=', field)
      .where('value', '=', pointOf(field, value))
      .executeTakeFirst();
    if (point && point.person_id !== id) return { field, personId: point.person_id };
  }
  return null;
}

const pointOf = (field: 'phone' | 'email', value: string) => (field === 'email' ? emailKey(value) : value);

/** Replaces the wrong values in an enquiry; returns whether anything changed. */
function correct(
  enquiry: Enquiry,
  changes: readonly [CorrectedField, string][],
  present: Record<CorrectedField, string>,
): boolean {
  const fields = fieldsOf(enquiry.fields);
  let changed = false;
  for (const [field, value] of changes) {
    const stood = field === 'city' ? fields.city : enquiry[field];
    if (typeof stood !== 'string' || !isSame(field, stood, present[field])) continue;
    changed = true;
    if (field !== 'city') enquiry[field] = value;
    Object.assign(fields, field === 'name' ? namesIn(fields, value) : { [field]: value });
  }
  if (changed) enquiry.fields = JSON.stringify(fields);
  return changed;
}

const isSame = (field: CorrectedField, one: string, other: string) =>
  field === 'email' ? emailKey(one) === emailKey(other) : one === other;

/** The popup has a separate last name: use the last word. */
function namesIn(fields: Record<string, string>, name: string): Record<string, string> {
  if (!Object.hasOwn(fields, 'lastName')) return { name };
  const words = name.split(' ');
  const last = words.length > 1 ? (words.pop() ?? '') : '';
  return { name: words.join(' '), lastName: last };
}

const fieldsOf = (text: string) => storedObject(text) as Record<string, string>;

async function correctPerson(
  trx: Trx,
  person: Selectable<PersonTable>,
  enquiries: readonly Enquiry[],
  changes: readonly [CorrectedField, string][],
) {
  const { id } = person;
  for (const [field, value] of changes) {
    if (field === 'city') continue;
    await trx
      .updateTable('person')
      .set({ [field]: value })
      .where('id', '=', id)
      .execute();
    if (field === 'name') await correctWords(trx, id, [value, ...enquiries.map(({ name }) => name)]);
    else await correctPoint(trx, { field, value, before: person[field], id, enquiries });
  }
}

async function correctWords(trx: Trx, id: string, names: readonly string[]) {
  await trx.deleteFrom('lead_word').where('person_id', '=', id).execute();
  const words = [...new Set(names.flatMap(searchWords))];
  if (words.length === 0) return;
  await trx
    .insertInto('lead_word')
    .values(words.map((word) => ({ word, person_id: id })))
    .execute();
}

/** Removes the wrong contact point, unless another of their enquiries still contains it. */
async function correctPoint(
  trx: Trx,
  of: {
    field: 'phone' | 'email';
    value: string;
    before: string;
    id: string;
    enquiries: readonly Enquiry[];
  },
) {
  const { field, id, enquiries } = of;
  const [value, before] = [pointOf(field, of.value), pointOf(field, of.before)];
  const isStillUsed = enquiries.some((enquiry) => pointOf(field, enquiry[field]) === before);
  const isOthers = !isStillUsed && (await leave(trx, id, { kind: field, value: before }));
  if (value === '') return;
  await trx
    .insertInto('contact_point')
    .values({ kind: field, value, person_id: id })
    .onConflict((conflict) => conflict.columns(['kind', 'value']).doNothing())
    .execute();
  if (field !== 'email' || value === before || isOthers) return;
  const other = await trx
    .selectFrom('subscription')
    .select('id')
    .where('email', '=', value)
    .executeTakeFirst();
  if (other) return;
  await trx.updateTable('subscription').set({ email: value }).where('email', '=', before).execute();
}

/** Detaches a person from a contact point; returns whether somebody else has it. */
async function leave(trx: Trx, id: string, point: PointKey): Promise<boolean> {
  await reassignSharedPoints(trx, [id], point);
  const there = trx
    .selectFrom('contact_point')
    .select('person_id')
    .where('kind', '=', point.kind)
    .where('value', '=', point.value);
  const holder = await there.executeTakeFirst();
  if (holder?.person_id !== id) return holder !== undefined;
  await trx
    .deleteFrom('contact_point')
    .where('kind', '=', point.kind)
    .where('value', '=', point.value)
    .execute();
  return false;
}

async function deliveriesOf(trx: Trx, enquiries: readonly Enquiry[]) {
  if (enquiries.length === 0) return { waiting: 0, sent: [] };
  const rows = await trx
    .selectFrom('delivery')
    .select(['channel', 'state'])
    .where(
      'enquiry_id',
      'in',
      enquiries.map(({ id }) => id),
    )
    .execute();
  const sent = rows.filter(({ state }) => state === 'sent' || state === 'doubtful');
  return { waiting: rows.length - sent.length, sent: [...new Set(sent.map(({ channel }) => channel))] };
}
