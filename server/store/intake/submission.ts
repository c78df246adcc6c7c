import { firstDueAt } from '../../../domain/enquiries/delivery-plan.ts';
import { handlingOf } from '../../../domain/enquiries/handling.ts';
import { TEST_LEAD } from '../../../domain/enquiries/quarantine.ts';
import { fullName } from '../../../domain/inputs/person-name.ts';
import { sourceOf } from '../../../domain/leads/source.ts';
import { requestedVisit } from '../../../domain/visits/requested-visit.ts';
import { hashFields, hashMessage } from '../../crypto/hashes.ts';
import { newId, newReference, REFERENCE_ATTEMPTS } from '../../crypto/ids.ts';
import type { Store, Trx } from '../../database/open.ts';
import { prepare, rowOf } from '../../database/prepared.ts';
import type { DeliveryTable, EnquiryTable } from '../../database/schema.ts';
import type { VisitTable } from '../../database/visit-schema.ts';
import type { Channel } from '../../relay/channels/channel.ts';
import { assignLead } from '../duty/assigning.ts';
import { createRulesReader } from '../duty/rules-reader.ts';
import {
  ANY_FIELDS,
  type NewEnquiry,
  type StoredEnquiryId,
  type SubmitResult,
} from '../enquiries/enquiry-types.ts';
import { interestIn } from '../people/interest.ts';
import { createPersonLink, type EnquirySender } from '../people/people.ts';
import { createSlotAvailability } from '../visits/slot-availability.ts';
import { createAddressLimit, type Sender } from './address-limit.ts';
import { applyEntry } from './desk-entry.ts';

export type SubmissionRules = {
  /** Milliseconds since 1970. */
  now: () => number;
  enquiriesPerMinute: number;
  retryBaseMs: number;
  addressSecret: string;
  /** Each enquiry gets a delivery on every channel that its form does not skip. */
  channels: readonly Channel[];
};

/** One submission inside a transaction that holds the `submissions` lock. */
export function createSubmission(store: Store, settings: SubmissionRules) {
  const limitFor = createAddressLimit(store, settings);
  const people = createPersonLink(store);
  const places = createSlotAvailability(store);
  const readRules = createRulesReader(store);
  const findFirst = prepare<{ key: string; hash: string }, StoredEnquiryId>(store.db, (db, value) =>
    db
      .selectFrom('enquiry')
      .select(['id', 'reference'])
      .where('submission_key', '=', value('key'))
      .where('fields_hash', '=', value('hash')),
  );
  const findReference = prepare<{ reference: string }, { reference: string }>(store.db, (db, value) =>
    db.selectFrom('enquiry').select('reference').where('reference', '=', value('reference')),
  );
  const addEnquiry = prepare<EnquiryTable, unknown>(store.db, (db, value) =>
    db.insertInto('enquiry').values(rowOf<EnquiryTable>(value, ENQUIRY_COLUMNS)),
  );
  const addDelivery = prepare<DeliveryTable, unknown>(store.db, (db, value) =>
    db.insertInto('delivery').values(rowOf<DeliveryTable>(value, DELIVERY_COLUMNS)),
  );

  /** An unused reference; exact while the `submissions` lock is held. */
  async function freeReference(trx: Trx): Promise<string> {
    for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
      const reference = newReference();
      const { rows } = await findReference(trx, { reference });
      if (rows.length === 0) return reference;
    }
    throw new Error('No free reference was found.');
  }

  const channelsOf = ({ form, quarantine }: Pick<NewEnquiry, 'form' | 'quarantine'>) => {
    if (quarantine === TEST_LEAD) return [];
    const skips = handlingOf(form)?.skips ?? [];
    return settings.channels.filter(({ name }) => !skips.includes(name));
  };

  return async (trx: Trx, enquiry: NewEnquiry): Promise<SubmitResult> => {
    const hash = hashFields(enquiry.form, enquiry.isFromSource ? ANY_FIELDS : enquiry.fields);
    const key = enquiry.submissionKey;
    const now = settings.now();
    const visit = requestedVisit(enquiry);
    // Pipelined: a remote database answers all of these in one round trip.
    const [first, limit, known, reference, visitRule, rules] = await Promise.all([
      key === null ? null : findFirst(trx, { key, hash }).then(({ rows }) => rows[0] ?? null),
      limitFor(trx, { address: enquiry.address, now, isLimited: !enquiry.entry && !enquiry.isFromSource }),
      people.find(trx, reachOf(enquiry)),
      freeReference(trx),
      visit && places.findRule(trx, visit.date),
      readRules(trx),
    ]);
    if (first) return { outcome: 'repeated', enquiry: first };
    if ('retryAfterSeconds' in limit) return { outcome: 'limited', ...limit };

    const visitPlace = visit && visitRule && (await places.stateOf(trx, visit.startsAt, visitRule));
    if (visitPlace === 'full' || visitPlace === 'closed') return { outcome: 'no-place', why: visitPlace };

    const quarantine = enquiry.quarantine ?? limit.held;
    const id = newId(now);
    const sender = senderIn(enquiry, { id, now, held: quarantine !== null });
    const { personId, writes } = await people.link(trx, known, sender);
    const row = rowFrom(
      { ...enquiry, quarantine },
      { id, now, personId, reference, sender: limit.sender, fieldsHash: hash },
    );
    await Promise.all([
      ...writes,
      addEnquiry(trx, row),
      ...channelsOf(enquiry).map((channel) =>
        addDelivery(
          trx,
          deliveryFrom({ ...enquiry, quarantine }, channel, row.id, now, settings.retryBaseMs),
        ),
      ),
      visit && places.addVisit(trx, visitFrom(visit, row)),
      visitPlace === 'last' && quarantine === null && places.bumpBoardVersion(trx),
    ]);
    if (enquiry.entry) await applyEntry(trx, store.dialect, row, enquiry.entry);
    else if (quarantine === null)
      await assignLead(trx, store.dialect, rules, { ...sender, personId, at: now });
    return {
      outcome: 'accepted',
      enquiry: { id: row.id, reference: row.reference },
      held: quarantine !== null,
    };
  };
}

const visitFrom = (visit: { startsAt: number; people: number }, row: EnquiryTable): VisitTable => ({
  id: newId(row.created_at),
  person_id: row.person_id,
  enquiry_id: row.id,
  starts_at: visit.startsAt,
  people: visit.people,
  state: row.quarantine === null ? 'requested' : 'held',
  sequence: 0,
  created_at: row.created_at,
  changed_at: row.created_at,
});

const reachOf = ({ fields: { phone, email } }: NewEnquiry) => ({ phone, email });

const senderIn = (enquiry: NewEnquiry, own: { id: string; now: number; held: boolean }): EnquirySender => ({
  ...reachOf(enquiry),
  ...sourceOf(enquiry.lastTouch),
  enquiryId: own.id,
  form: enquiry.form,
  name: fullName(enquiry.fields),
  held: own.held,
  ...interestIn(enquiry.fields),
  now: own.now,
});

function rowFrom(
  enquiry: NewEnquiry,
  own: {
    id: string;
    now: number;
    personId: string;
    reference: string;
    sender: Sender;
    fieldsHash: string;
  },
): EnquiryTable {
  return {
    id: own.id,
    reference: own.reference,
    form: enquiry.form,
    created_at: own.now,
    person_id: own.personId,
    name: fullName(enquiry.fields),
    email: enquiry.fields.email,
    phone: enquiry.fields.phone,
    fields: JSON.stringify(enquiry.fields),
    plot: enquiry.fields.plot || null,
    website: enquiry.website,
    web_page: enquiry.webPage,
    first_touch: enquiry.firstTouch && JSON.stringify(enquiry.firstTouch),
    last_touch: enquiry.lastTouch && JSON.stringify(enquiry.lastTouch),
    consent_version: enquiry.consent.version,
    consent_language: enquiry.consent.language,
    consent_at: enquiry.consent.at,
    consent_page: enquiry.consent.page,
    ...own.sender,
    message_hash: hashMessage(enquiry.fields.message),
    submission_key: enquiry.submissionKey,
    fields_hash: own.fieldsHash,
    quarantine: enquiry.quarantine,
    released_at: null,
  };
}

function deliveryFrom(
  enquiry: Pick<NewEnquiry, 'form' | 'quarantine'>,
  channel: Channel,
  enquiryId: string,
  now: number,
  retryBaseMs: number,
): DeliveryTable {
  return {
    id: newId(now),
    enquiry_id: enquiryId,
    channel: channel.name,
    state: enquiry.quarantine === null ? 'waiting' : 'held',
    attempts: 0,
    due_at: firstDueAt(channel.follows(enquiry.form) !== null, now, retryBaseMs),
    lease_owner: null,
    lease_until: 0,
    sent_at: null,
    last_result: null,
    created_at: now,
    refusals: 0,
    doubts: 0,
    replayed_at: null,
  };
}

const ENQUIRY_COLUMNS = [
  'id',
  'reference',
  'form',
  'created_at',
  'person_id',
  'name',
  'email',
  'phone',
  'fields',
  'plot',
  'website',
  'web_page',
  'first_touch',
  'last_touch',
  'consent_version',
  'consent_language',
  'consent_at',
  'consent_page',
  'address_hash',
  'address_count',
  'network_hash',
  'network_count',
  'message_hash',
  'submission_key',
  'fields_hash',
  'quarantine',
  'released_at',
] as const satisfies (keyof EnquiryTable)[];

const DELIVERY_COLUMNS = [
  'id',
  'enquiry_id',
  'channel',
  'state',
  'attempts',
  'due_at',
  'lease_owner',
  'lease_until',
  'sent_at',
  'last_result',
  'created_at',
  'refusals',
  'doubts',
  'replayed_at',
] as const satisfies (keyof DeliveryTable)[];
