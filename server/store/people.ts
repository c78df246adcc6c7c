import { newId } from './ids.ts';
import type { Trx } from './open.ts';

type Point = { kind: 'phone' | 'email'; value: string };

/**
 * The person behind a phone number (ten digits) and an e-mail address, made when neither is known.
 * When the two lead to two people they were one all along: the older one takes over the other's enquiries.
 */
export async function linkPerson(
  trx: Trx,
  of: { phone: string; email: string; now: number },
): Promise<string> {
  const points: Point[] = [
    { kind: 'phone', value: of.phone },
    { kind: 'email', value: of.email.trim().toLowerCase() },
  ];
  const known = await trx
    .selectFrom('contact_point')
    .select(['kind', 'person_id'])
    .where((where) =>
      where.or(
        points.map(({ kind, value }) => where.and([where('kind', '=', kind), where('value', '=', value)])),
      ),
    )
    .execute();
  const ids = [...new Set(known.map((point) => point.person_id))];
  const [first, second] = ids;
  const personId = first === undefined ? await makePerson(trx, of.now) : first;
  const kept = second === undefined ? personId : await merge(trx, personId, second);

  const missing = points.filter(({ kind }) => !known.some((point) => point.kind === kind));
  if (missing.length > 0) {
    await trx
      .insertInto('contact_point')
      .values(missing.map((point) => ({ ...point, person_id: kept })))
      .execute();
  }
  return kept;
}

async function makePerson(trx: Trx, now: number): Promise<string> {
  const id = newId(now);
  await trx.insertInto('person').values({ id, created_at: now }).execute();
  return id;
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
