import { emailKey } from '../../domain/email-address.ts';
import type { Store, Trx } from '../database/open.ts';
import { prepare } from '../database/prepared.ts';
import { newId } from './ids.ts';

type Kind = 'phone' | 'email';
type Point = { kind: Kind; person_id: string };
type Reach = { phone: string; email: string };

export type PersonLink = {
  /** Whom the phone number and the e-mail address lead to so far. */
  find: (trx: Trx, reach: Reach) => Promise<Point[]>;
  /** The person they belong to from now on, and what is still being written of it. */
  link: (
    trx: Trx,
    known: Point[],
    reach: Reach & { now: number },
  ) => Promise<{ personId: string; writes: Promise<unknown>[] }>;
};

/**
 * The person behind a phone number (ten digits) and an e-mail address, made when neither is known.
 * When the two lead to two people they were one all along: the older one takes over the other's enquiries.
 */
export function createPersonLink(store: Store): PersonLink {
  const findPoints = prepare<Reach, Point>(store.db, (db, value) =>
    db
      .selectFrom('contact_point')
      .select(['kind', 'person_id'])
      .where((where) =>
        where.or([
          where.and([where('kind', '=', 'phone'), where('value', '=', value('phone'))]),
          where.and([where('kind', '=', 'email'), where('value', '=', value('email'))]),
        ]),
      ),
  );
  const addPerson = prepare<{ id: string; now: number }, unknown>(store.db, (db, value) =>
    db.insertInto('person').values({ id: value('id'), created_at: value('now') }),
  );
  const addPoint = prepare<{ kind: Kind; value: string; id: string }, unknown>(store.db, (db, value) =>
    db
      .insertInto('contact_point')
      .values({ kind: value('kind'), value: value('value'), person_id: value('id') }),
  );

  const valuesOf = ({ phone, email }: Reach): Record<Kind, string> => ({
    phone,
    email: emailKey(email),
  });

  return {
    find: async (trx, reach) => (await findPoints(trx, valuesOf(reach))).rows,

    async link(trx, known, { now, ...reach }) {
      const values = valuesOf(reach);
      const [first, second] = [...new Set(known.map((point) => point.person_id))];
      const personId = first && second ? await merge(trx, first, second) : (first ?? newId(now));
      const writes: Promise<unknown>[] = [];
      if (first === undefined) writes.push(addPerson(trx, { id: personId, now }));
      for (const kind of ['phone', 'email'] as const) {
        if (known.some((point) => point.kind === kind)) continue;
        writes.push(addPoint(trx, { kind, value: values[kind], id: personId }));
      }
      return { personId, writes };
    },
  };
}

async function merge(trx: Trx, one: string, other: string): Promise<string> {
  const [older, younger] = await trx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [one, other])
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  if (!older || !younger) throw new Error('A contact point leads to a person who is not there.');
  await trx
    .updateTable('contact_point')
    .set({ person_id: older.id })
    .where('person_id', '=', younger.id)
    .execute();
  await trx.updateTable('enquiry').set({ person_id: older.id }).where('person_id', '=', younger.id).execute();
  await trx.deleteFrom('person').where('id', '=', younger.id).execute();
  return older.id;
}
