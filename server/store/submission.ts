import { firstDueAt } from '../../domain/enquiries/delivery-plan.ts';
import { CHANNELS } from '../../domain/enquiries/types.ts';
import { placeForAddress } from './address-limit.ts';
import type { NewEnquiry, SubmitResult } from './enquiries.ts';
import { hashAddress, hashFields, hashMessage } from './hashes.ts';
import { newId, newReference } from './ids.ts';
import type { Trx } from './open.ts';
import { linkPerson } from './people.ts';
import type { EnquiryTable } from './schema.ts';

export type SubmissionRules = {
  /** Milliseconds since 1970. */
  now: () => number;
  enquiriesPerMinute: number;
  retryBaseMs: number;
  addressSecret: string;
};

/** More collisions in a row than this among a thousand million references are a fault, not chance. */
const REFERENCE_ATTEMPTS = 8;

/** One submission inside a transaction that holds the `submissions` lock. */
export async function submitOne(
  trx: Trx,
  rules: SubmissionRules,
  enquiry: NewEnquiry,
): Promise<SubmitResult> {
  const fieldsHash = hashFields(enquiry.form, enquiry.fields);
  if (enquiry.submissionKey !== null) {
    const first = await trx
      .selectFrom('enquiry')
      .select(['id', 'reference'])
      .where('submission_key', '=', enquiry.submissionKey)
      .where('fields_hash', '=', fieldsHash)
      .executeTakeFirst();
    if (first) return { outcome: 'repeated', enquiry: first };
  }

  const now = rules.now();
  const addressHash = hashAddress(enquiry.address, rules.addressSecret);
  const place = await placeForAddress(trx, { addressHash, now, perMinute: rules.enquiriesPerMinute });
  if ('retryAfterSeconds' in place) return { outcome: 'limited', ...place };

  const personId = await linkPerson(trx, { phone: enquiry.fields.phone, email: enquiry.fields.email, now });
  const row = {
    id: newId(now),
    form: enquiry.form,
    created_at: now,
    person_id: personId,
    name: fullName(enquiry),
    email: enquiry.fields.email,
    phone: enquiry.fields.phone,
    fields: JSON.stringify(enquiry.fields),
    website: enquiry.website,
    web_page: enquiry.webPage,
    first_touch: enquiry.firstTouch && JSON.stringify(enquiry.firstTouch),
    last_touch: enquiry.lastTouch && JSON.stringify(enquiry.lastTouch),
    consent_version: enquiry.consent.version,
    consent_language: enquiry.consent.language,
    consent_at: enquiry.consent.at,
    consent_page: enquiry.consent.page,
    address_hash: addressHash,
    address_count: place.addressCount,
    message_hash: hashMessage(enquiry.fields.message),
    submission_key: enquiry.submissionKey,
    fields_hash: fieldsHash,
    quarantine: enquiry.quarantine,
    released_at: null,
  };
  const reference = await insertWithReference(trx, row);
  await insertDeliveries(trx, rules, enquiry, row.id, now);
  return { outcome: 'accepted', enquiry: { id: row.id, reference } };
}

function fullName({ form, fields }: NewEnquiry): string {
  return form === 'popup' ? `${fields.name} ${fields.lastName}`.trim() : fields.name;
}

async function insertWithReference(trx: Trx, row: Omit<EnquiryTable, 'reference'>): Promise<string> {
  for (let attempt = 1; attempt <= REFERENCE_ATTEMPTS; attempt += 1) {
    const reference = newReference();
    const { numInsertedOrUpdatedRows } = await trx
      .insertInto('enquiry')
      .values({ ...row, reference })
      .onConflict((conflict) => conflict.column('reference').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 1n) return reference;
  }
  throw new Error('No free reference was found.');
}

async function insertDeliveries(
  trx: Trx,
  rules: SubmissionRules,
  enquiry: Pick<NewEnquiry, 'form' | 'quarantine'>,
  enquiryId: string,
  now: number,
) {
  await trx
    .insertInto('delivery')
    .values(
      CHANNELS.map((channel) => ({
        id: newId(now),
        enquiry_id: enquiryId,
        channel,
        state: enquiry.quarantine === null ? ('waiting' as const) : ('held' as const),
        attempts: 0,
        due_at: firstDueAt(enquiry.form, channel, now, rules.retryBaseMs),
        lease_owner: null,
        lease_until: 0,
        sent_at: null,
        last_result: null,
        created_at: now,
      })),
    )
    .execute();
}
