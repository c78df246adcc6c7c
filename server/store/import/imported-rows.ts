import type { Selectable } from 'kysely';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import type { ImportedPerson } from '../../../domain/leads/import/people/person.ts';
import type { fieldsOf } from '../../../domain/leads/import/people/read-person.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import { hashFields } from '../../crypto/hashes.ts';
import { newId } from '../../crypto/ids.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { DeliveryTable, EnquiryTable } from '../../database/schema.ts';
import { NEW_PERSON } from '../people/people.ts';
import type { ImportRules, PeopleImport } from './import-types.ts';

const FORM = 'import';
const PAGE = '/adminLeads/import';
/** The pace of deliveries, so that an enquiry of today never waits behind thousands of imported ones. */
const DELIVERY_SPACING_MS = 500;

type Of = {
  fields: ReturnType<typeof fieldsOf>;
  /** When the person enquired. */
  at: number;
  now: number;
  personId: string;
  reference: string;
  submissionKey: string;
  siteUrl: string;
  what: PeopleImport;
};

/** The enquiry of a line. Its id has the time of the enquiry, because lists are sorted by it. */
export function enquiryRow({ fields, at, now, what, ...of }: Of): EnquiryTable {
  const touch = { at, landingPage: '', referrer: '', params: { utm_source: fields.source } };
  return {
    id: newId(at),
    reference: of.reference,
    form: FORM,
    created_at: at,
    person_id: of.personId,
    name: fields.name,
    email: fields.email,
    phone: fields.phone,
    fields: JSON.stringify(fields),
    plot: fields.plot || null,
    website: of.siteUrl,
    web_page: PAGE,
    first_touch: null,
    // Lists and reports read the source of an enquiry from its last touch.
    last_touch: JSON.stringify(touch),
    consent_version: what.consent.version,
    consent_language: what.consent.language,
    consent_at: now,
    consent_page: PAGE,
    address_hash: '',
    address_count: 0,
    network_hash: '',
    network_count: 0,
    // Equal notes of a sales team are no sign of spam.
    message_hash: null,
    submission_key: of.submissionKey,
    fields_hash: hashFields(FORM, fields),
    quarantine: null,
    released_at: null,
  };
}

/** The person of a line that nobody known sent. They count as known to the desk since the import. */
export function personRow(
  person: ImportedPerson,
  enquiry: EnquiryTable,
  now: number,
): Selectable<PersonTable> {
  const { name, phone, email, form, created_at } = enquiry;
  const { source, campaign } = sourceOf(JSON.parse(enquiry.last_touch ?? 'null'));
  return {
    ...NEW_PERSON,
    id: enquiry.person_id,
    created_at: now,
    ...{ name, phone, email, form, source, campaign },
    last_enquiry_id: enquiry.id,
    last_enquiry_at: created_at,
    enquiries: 1,
    stage: person.stage?.stage ?? NEW_PERSON.stage,
    lost_reason: person.stage?.lostReason ?? null,
    owner_id: person.owner,
    follow_up_at: person.followUp,
  };
}

/** A delivery for each channel that the form does not skip. */
export function deliveriesOf(
  { id }: EnquiryTable,
  { channels }: ImportRules,
  { now, line }: { now: number; line: number },
): DeliveryTable[] {
  const skips = handlingOf(FORM)?.skips ?? [];
  return channels
    .filter(({ name }) => !skips.includes(name))
    .map(({ name }) => ({
      id: newId(now),
      enquiry_id: id,
      channel: name,
      state: 'waiting',
      attempts: 0,
      due_at: now + line * DELIVERY_SPACING_MS,
      lease_owner: null,
      lease_until: 0,
      sent_at: null,
      last_result: null,
      created_at: now,
      refusals: 0,
      doubts: 0,
      replayed_at: null,
    }));
}
