import type { Kysely, Selectable } from 'kysely';
import { readTouch } from '../../../domain/enquiries/attribution.ts';
import { fieldNames } from '../../../domain/enquiries/check.ts';
import type { PersonFields } from '../../../domain/enquiries/form.ts';
import * as forms from '../../../domain/enquiries/forms/index.ts';
import type { CheckedEnquiry, Enquiry, Touch } from '../../../domain/enquiries/types.ts';
import { parseJson } from '../../../domain/parse-json.ts';
import { isVisitState } from '../../../domain/visits/states.ts';
import { hashFields } from '../../crypto/hashes.ts';
import type { Database, DeliveryAttemptTable, DeliveryTable, EnquiryTable } from '../../database/schema.ts';
import type {
  DeliveryAttempt,
  DeliverySummary,
  EnquiryDetail,
  EnquiryListItem,
  EnquiryPage,
  StoredEnquiryId,
} from './enquiry-types.ts';

type Db = Kysely<Database>;

/** Newest first, by keyset pagination: the last page of a million is as fast as the first. */
export async function listEnquiries(
  db: Db,
  { before, after = null, limit }: EnquiryPage,
): Promise<EnquiryListItem[]> {
  const rows = db.selectFrom('enquiry').selectAll().limit(limit);
  if (after !== null) {
    const newer = await rows.where('id', '>', after).orderBy('id', 'asc').execute();
    return withDeliveries(db, newer.reverse());
  }
  const older = before === null ? rows : rows.where('id', '<', before);
  return withDeliveries(db, await older.orderBy('id', 'desc').execute());
}

export async function findEnquiry(db: Db, id: string): Promise<EnquiryDetail | null> {
  const row = await db.selectFrom('enquiry').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [item] = await withDeliveries(db, [row]);
  if (!item) return null;
  const ids = item.deliveries.map((delivery) => delivery.id);
  // Test leads and imported ones have no deliveries, and PostgreSQL refuses an empty list.
  const attempts =
    ids.length === 0
      ? []
      : await db
          .selectFrom('delivery_attempt')
          .selectAll()
          .where('delivery_id', 'in', ids)
          .orderBy('id')
          .execute();
  const deliveries = item.deliveries.map((delivery) => ({
    ...delivery,
    history: attempts.filter((attempt) => attempt.delivery_id === delivery.id).map(attemptOf),
  }));
  return { ...item, deliveries };
}

export async function findSubmitted(
  db: Db,
  { form, fields, key }: { form: string; fields: PersonFields; key: string },
): Promise<StoredEnquiryId | null> {
  const row = await db
    .selectFrom('enquiry')
    .select(['id', 'reference'])
    .where('submission_key', '=', key)
    .where('fields_hash', '=', hashFields(form, fields))
    .executeTakeFirst();
  return row ?? null;
}

export async function withDeliveries(db: Db, rows: Selectable<EnquiryTable>[]): Promise<EnquiryListItem[]> {
  if (rows.length === 0) return [];
  const enquiryIds = rows.map((row) => row.id);
  const personIds = [...new Set(rows.map((row) => row.person_id))];
  const deliveries = await db
    .selectFrom('delivery')
    .selectAll()
    .where('enquiry_id', 'in', enquiryIds)
    .orderBy('id')
    .execute();
  const counts = await db
    .selectFrom('enquiry')
    .select(['person_id', (select) => select.fn.countAll<number>().as('enquiries')])
    .where('person_id', 'in', personIds)
    .groupBy('person_id')
    .execute();
  const visits = await visitsOf(db, rows);
  return rows.map((row) => ({
    ...(enquiryOf(row) as EnquiryListItem),
    visit: visits.get(row.id) ?? null,
    deliveries: deliveries.filter((delivery) => delivery.enquiry_id === row.id).map(deliveryOf),
    othersOfPerson: (counts.find((count) => count.person_id === row.person_id)?.enquiries ?? 1) - 1,
  }));
}

/** The requested visits, by enquiry. */
async function visitsOf(db: Db, rows: Selectable<EnquiryTable>[]) {
  const asking = rows.filter(({ form }) => form === 'site-visit').map(({ id }) => id);
  if (asking.length === 0) return new Map<string, EnquiryListItem['visit']>();
  const found = await db
    .selectFrom('visit')
    .select(['enquiry_id', 'starts_at', 'people', 'state'])
    .where('enquiry_id', 'in', asking)
    .execute();
  return new Map(
    found.map(({ enquiry_id, starts_at: startsAt, people, state }) => [
      enquiry_id,
      { startsAt, people, state: isVisitState(state) ? state : ('requested' as const) },
    ]),
  );
}

const NAMES = new Map<string, string[]>(
  Object.entries(forms).map(([name, { form }]) => [name, fieldNames(form)]),
);

/** The checked fields. Missing fields of a damaged row are empty, so that it can be shown and repaired by hand. */
function storedFields(row: Selectable<EnquiryTable>): Record<string, string | number | boolean> {
  const { name, email, phone } = row;
  const blank = Object.fromEntries((NAMES.get(row.form) ?? []).map((field) => [field, '']));
  const stored = Object.entries(storedObject(row.fields)).filter(
    (entry): entry is [string, string | number | boolean] =>
      ['string', 'number', 'boolean'].includes(typeof entry[1]),
  );
  const fields = { ...blank, message: '', name, email, phone, ...Object.fromEntries(stored) };
  // Every form has these fields as text, and the desk shows them as such.
  for (const [field, otherwise] of Object.entries({ name, email, phone, message: '' })) {
    if (typeof fields[field as keyof typeof fields] !== 'string')
      Object.assign(fields, { [field]: otherwise });
  }
  return fields;
}

export function storedTouch(text: string | null): Touch | null {
  return text === null ? null : readTouch(storedObject(text));
}

/** The city in an enquiry's stored fields, in lower case; empty when missing. */
export function cityIn(fields: string): string {
  const { city } = storedObject(fields);
  return typeof city === 'string' ? city.trim().toLowerCase() : '';
}

/** The object in a JSON column; empty for other values. */
export function storedObject(text: string): Record<string, unknown> {
  const value = parseJson(text);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** The domain model of an enquiry row. */
export function enquiryOf(row: Selectable<EnquiryTable>): Enquiry & { releasedAt: number | null } {
  const checked = { form: row.form, fields: storedFields(row) } as unknown as CheckedEnquiry;
  return {
    ...checked,
    id: row.id,
    reference: row.reference,
    createdAt: row.created_at,
    personId: row.person_id,
    website: row.website,
    webPage: row.web_page,
    firstTouch: storedTouch(row.first_touch),
    lastTouch: storedTouch(row.last_touch),
    consent: {
      version: row.consent_version,
      language: row.consent_language,
      at: row.consent_at,
      page: row.consent_page,
    },
    quarantine: row.quarantine,
    releasedAt: row.released_at,
  };
}

function deliveryOf(row: Selectable<DeliveryTable>): DeliverySummary {
  return {
    id: row.id,
    channel: row.channel,
    state: row.state,
    attempts: row.attempts,
    dueAt: row.due_at,
    sentAt: row.sent_at,
    lastResult: row.last_result,
    refusals: row.refusals,
    doubts: row.doubts,
  };
}

function attemptOf(row: Selectable<DeliveryAttemptTable>): DeliveryAttempt {
  return {
    id: row.id,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    status: row.status,
    outcome: row.outcome,
    message: row.message,
    body: row.body,
  };
}
