import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Lead } from '../leads/lead-types.ts';

type Person = Selectable<PersonTable>;

export const leadOf = (row: Person): Lead => ({
  id: row.id,
  name: row.name,
  phone: row.phone,
  email: row.email,
  stage: row.stage,
  lostReason: row.lost_reason,
  ownerId: row.owner_id,
  followUpAt: row.follow_up_at,
  firstContactAt: row.first_contact_at,
  callDueAt: row.call_due_at,
  enquiries: row.enquiries,
  lastEnquiryAt: row.last_enquiry_at,
  source: row.source,
  campaign: row.campaign,
  restricted: row.restricted_at === null ? null : { at: row.restricted_at, reason: row.restriction ?? '' },
  state: leadState(row),
});

/** A fingerprint of the values that a merge chooses from: it changes when any of them changes. */
export function leadState(row: Person): string {
  const { name, stage, lost_reason, owner_id, follow_up_at, last_enquiry_id, enquiries } = row;
  const parts = [name, stage, lost_reason, owner_id, follow_up_at, last_enquiry_id, enquiries];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 16);
}
