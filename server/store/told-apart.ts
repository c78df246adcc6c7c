import { wordsOf } from '../../domain/leads/search.ts';
import type { ContactPointTable } from '../database/lead-schema.ts';
import type { Trx } from '../database/open.ts';

/** Where a phone number or an e-mail address leads. */
export type Point = Pick<ContactPointTable, 'kind' | 'person_id'> & { shared: number };

type Reach = { phone: string; name: string };

/** To whom an enquiry belongs: somebody known, two who are one, or nobody who is known. */
export type Belonging =
  | { outcome: 'known'; person: string }
  | { outcome: 'one'; people: [string, string] }
  | { outcome: 'new' };

/**
 * What the desk has told apart stays apart. A number or address that several people have says nothing of who somebody
 * is: the other one decides; else the name, among those who share it; else it goes to whom it leads to. Two who were
 * told apart and are both named by one enquiry stay two: the e-mail address decides, and the number is shared from then
 * on (docs/decisions/leads.md).
 */
export async function belongingOf(trx: Trx, points: readonly Point[], reach: Reach): Promise<Belonging> {
  if (points.length === 0) return { outcome: 'new' };
  const own = points.filter(({ shared }) => !shared);
  const [first, second] = [...new Set(own.map(({ person_id }) => person_id))];
  if (first !== undefined && second !== undefined) {
    if (!(await areApart(trx, first, second))) return { outcome: 'one', people: [first, second] };
    await setShared(trx, [{ kind: 'phone', value: reach.phone }], 1);
    return { outcome: 'known', person: ledBy(own) };
  }
  if (first !== undefined) return { outcome: 'known', person: first };
  return { outcome: 'known', person: (await namesake(trx, points, reach.name)) ?? ledBy(points) };
}

/** The e-mail address is more somebody's own than the telephone of a house. */
const ledBy = (points: readonly Point[]) =>
  (points.find(({ kind }) => kind === 'email') ?? points[0])?.person_id ?? '';

export async function areApart(trx: Trx, one: string, other: string): Promise<boolean> {
  const row = await trx
    .selectFrom('kept_apart')
    .select('person_id')
    .where('person_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}

/** Of those who share what somebody was reached by, the one of that name; null where that is nobody, or several. */
async function namesake(trx: Trx, points: readonly Point[], name: string): Promise<string | null> {
  const holders = points.map(({ person_id }) => person_id);
  const pairs = await trx
    .selectFrom('kept_apart')
    .select('other_id')
    .where('person_id', 'in', holders)
    .execute();
  const people = await trx
    .selectFrom('person')
    .select(['id', 'name'])
    .where('id', 'in', [...new Set([...holders, ...pairs.map(({ other_id }) => other_id)])])
    .execute();
  const wanted = keyOf(name);
  const [found, ...others] = people.filter((person) => keyOf(person.name) === wanted);
  return found && others.length === 0 ? found.id : null;
}

const keyOf = (name: string) => wordsOf(name).toSorted().join(' ');

/** Two who are told apart, from both sides. */
export async function keepApart(trx: Trx, one: string, other: string): Promise<void> {
  await trx
    .insertInto('kept_apart')
    .values([
      { person_id: one, other_id: other },
      { person_id: other, other_id: one },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function noLongerApart(trx: Trx, one: string, other: string): Promise<void> {
  await trx
    .deleteFrom('kept_apart')
    .where((where) =>
      where.or([
        where.and([where('person_id', '=', one), where('other_id', '=', other)]),
        where.and([where('person_id', '=', other), where('other_id', '=', one)]),
      ]),
    )
    .execute();
}

/** Whether several people have these. */
export async function setShared(
  trx: Trx,
  points: readonly Pick<ContactPointTable, 'kind' | 'value'>[],
  shared: 0 | 1,
): Promise<void> {
  for (const { kind, value } of points) {
    await trx
      .updateTable('contact_point')
      .set({ shared })
      .where('kind', '=', kind)
      .where('value', '=', value)
      .execute();
  }
}
