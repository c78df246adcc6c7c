import type { Activity } from '../../../domain/leads/activity.ts';
import type { DialectName } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import type { EnquiryTable } from '../../database/schema.ts';
import type { DeskEntry } from '../enquiries/enquiry-types.ts';
import { addActivities, personOf } from '../people/lead-history.ts';

type Entered = Pick<EnquiryTable, 'person_id' | 'reference' | 'created_at'>;

/**
 * Records who entered an enquiry, sets the follow-up, and makes them the owner of a lead without one. A restricted
 * person gets only the record.
 */
export async function applyEntry(
  trx: Trx,
  dialect: DialectName,
  { person_id, reference, created_at: at }: Entered,
  { by, followUpAt }: DeskEntry,
): Promise<void> {
  const person = await personOf(trx, dialect, person_id);
  if (!person) throw new Error('An entered enquiry has no person.');
  const activities: Activity[] = [{ kind: 'entered', reference }];
  const isFree = person.restricted_at === null;
  const owns = isFree && person.owner_id === null;
  if (owns) activities.push({ kind: 'owner', before: null, after: by });
  const follows = isFree && followUpAt !== null;
  if (follows) activities.push({ kind: 'follow-up', before: person.follow_up_at, after: followUpAt });
  if (owns || follows) {
    await trx
      .updateTable('person')
      .set({ ...(owns && { owner_id: by.id }), ...(follows && { follow_up_at: followUpAt }) })
      .where('id', '=', person_id)
      .execute();
  }
  await addActivities(trx, person_id, { activities, by, at });
}
