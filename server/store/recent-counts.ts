import type { EnquiryStore } from './enquiries.ts';
import { hashMessage } from './hashes.ts';
import { firstIdAfter } from './ids.ts';
import type { Store } from './open.ts';
import { prepare } from './prepared.ts';

/** Enough for every rule, and little to read when one number sends thousands. */
const COUNT_CEILING = 100;

type Found = { id: string };

/** What the quarantine rules ask before every enquiry (EnquiryStore.recentCounts). */
export function createRecentCounts(store: Store): EnquiryStore['recentCounts'] {
  const ofPerson = prepare<{ phone: string; email: string; first: string }, Found>(store.db, (db, value) =>
    db
      .selectFrom('enquiry')
      .select('id')
      .where(
        'person_id',
        'in',
        db
          .selectFrom('contact_point')
          .select('person_id')
          .where((where) =>
            where.or([
              where.and([where('kind', '=', 'phone'), where('value', '=', value('phone'))]),
              where.and([where('kind', '=', 'email'), where('value', '=', value('email'))]),
            ]),
          ),
      )
      .where('id', '>', value('first'))
      .limit(COUNT_CEILING),
  );
  const ofMessage = prepare<{ hash: string; since: number }, Found>(store.db, (db, value) =>
    db
      .selectFrom('enquiry')
      .select('id')
      .where('message_hash', '=', value('hash'))
      .where('created_at', '>', value('since'))
      .limit(COUNT_CEILING),
  );

  return async ({ phone, email, message, since }) => {
    const { rows } = await ofPerson(store.db, {
      phone,
      email: email.trim().toLowerCase(),
      first: firstIdAfter(since),
    });
    const hash = hashMessage(message);
    const same = hash === null ? [] : (await ofMessage(store.db, { hash, since })).rows;
    return { samePhone: rows.length, sameMessage: same.length };
  };
}
