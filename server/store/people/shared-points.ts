import { sql } from 'kysely';
import type { ContactPointTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';
import { setShared } from './person-match.ts';

export type PointKey = Pick<ContactPointTable, 'kind' | 'value'>;

/**
 * Gives these people's shared numbers and addresses to another person who shares them: the one who wrote last. An
 * action on one member of a household must not affect the others. Returns the points that changed.
 */
export async function reassignSharedPoints(
  trx: Trx,
  people: readonly string[],
  only?: PointKey,
): Promise<(PointKey & { person_id: string })[]> {
  let shared = trx
    .selectFrom('contact_point')
    .select(['kind', 'value', 'person_id'])
    .where('shared', '=', 1)
    .where('person_id', 'in', [...people]);
  if (only) shared = shared.where('kind', '=', only.kind).where('value', '=', only.value);
  const went: (PointKey & { person_id: string })[] = [];
  for (const point of await shared.execute()) {
    const [next, ...others] = await othersWith(trx, point, people);
    if (next === undefined) continue;
    await trx
      .updateTable('contact_point')
      .set({ person_id: next })
      .where('kind', '=', point.kind)
      .where('value', '=', point.value)
      .execute();
    if (others.length === 0) await setShared(trx, [point], 0);
    went.push(point);
  }
  return went;
}

/** Other people who gave this point, latest first. */
async function othersWith(trx: Trx, { kind, value }: PointKey, except: readonly string[]): Promise<string[]> {
  const given = kind === 'phone' ? sql<string>`phone` : sql<string>`lower(trim(email))`;
  const rows = await trx
    .selectFrom('enquiry')
    .select('person_id')
    .select((select) => select.fn.max('id').as('last'))
    .where(given, '=', value)
    .where('person_id', 'not in', [...except])
    .groupBy('person_id')
    .orderBy('last', 'desc')
    .execute();
  return rows.flatMap(({ person_id }) => person_id ?? []);
}
