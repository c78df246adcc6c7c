import type { Store } from '../../database/open.ts';
import type { Log } from '../../process/log.ts';
import { summariseEnquiries } from './enquiry-summary.ts';
import { bumpLeadVersion } from './lead-version.ts';
import { NEW_PERSON } from './people.ts';

const BATCH_SIZE = 100;

/**
 * Recreates people whose row is missing, for example after it was deleted by hand: the desk lists people, so their
 * enquiries would be invisible. They are rebuilt from their enquiries; changes made at the desk are lost. Returns how
 * many.
 */
export async function restoreMissingPeople(store: Store, log: Pick<Log, 'error'>): Promise<number> {
  const lost = await store.db
    .selectFrom('enquiry')
    .leftJoin('person', 'person.id', 'enquiry.person_id')
    .select('enquiry.person_id as id')
    .distinct()
    .where('person.id', 'is', null)
    .limit(BATCH_SIZE)
    .execute();
  for (const { id } of lost) {
    await store.write(async (trx) => {
      const found = await summariseEnquiries(trx, id);
      if (!found) return;
      await trx
        .insertInto('person')
        .values({ id, created_at: found.summary.last_enquiry_at, ...found.summary, ...NEW_PERSON })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      for (const word of found.words) {
        await trx
          .insertInto('lead_word')
          .values({ word, person_id: id })
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      }
      await bumpLeadVersion(trx);
    });
    log.error({ person: id }, 'enquiries stood there without their person, who was made anew');
  }
  return lost.length;
}
