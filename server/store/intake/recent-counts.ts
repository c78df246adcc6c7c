import { hashMessage } from '../../crypto/hashes.ts';
import { firstIdAfter } from '../../crypto/ids.ts';
import type { Store } from '../../database/open.ts';
import { prepare } from '../../database/prepared.ts';
import type { EnquiryStore } from '../enquiries/enquiry-types.ts';

/** Counting stops at this number. It is enough for every rule, and stays fast when one phone number sends thousands. */
const COUNT_CEILING = 100;

/** The counts for the quarantine rules, read before every enquiry (EnquiryStore.recentCounts). */
export function createRecentCounts(store: Store): EnquiryStore['recentCounts'] {
  const { db: own } = store.intake;
  const ofPhone = prepare<{ phone: string; first: string }, { id: string }>(own, (db, value) =>
    db
      .selectFrom('enquiry')
      .select('id')
      .where('phone', '=', value('phone'))
      .where('id', '>', value('first'))
      .limit(COUNT_CEILING),
  );
  const ofMessage = prepare<{ hash: string; since: number }, { phone: string }>(own, (db, value) =>
    db
      .selectFrom('enquiry')
      .select('phone')
      .where('message_hash', '=', value('hash'))
      .where('created_at', '>', value('since'))
      .limit(COUNT_CEILING),
  );

  return async ({ phone, message, since }) => {
    const hash = hashMessage(message);
    const [{ rows: ofThisPhone }, { rows: same }] = await Promise.all([
      ofPhone(own, { phone, first: firstIdAfter(since) }),
      hash === null ? { rows: [] } : ofMessage(own, { hash, since }),
    ]);
    return {
      samePhone: ofThisPhone.length,
      sameMessage: same.length,
      samePhoneAndMessage: same.filter((row) => row.phone === phone).length,
    };
  };
}
