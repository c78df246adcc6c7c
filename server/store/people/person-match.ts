import { isSameName } from '../../../domain/leads/search.ts';
import type { ContactPointTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';

/** A phone number or e-mail address with its person. */
export type ContactPoint = Pick<ContactPointTable, 'kind' | 'value' | 'person_id'> & { shared: number };

/**
 * The person of an enquiry. `other` is a contact point of somebody else, who is then merged or shares it
 * (merge-or-share.ts).
 */
export type PersonMatch =
  | { outcome: 'known'; person: string; other: ContactPoint | null }
  | { outcome: 'new' };

/**
 * Finds the person of an enquiry. People separated by the desk stay separate. A shared number or address does not
 * identify anybody: the other contact point decides, then the name among those who share it, then the point's own
 * person. If phone and e-mail name two people, the e-mail decides. But a restricted person does not take an enquiry
 * that also names an unrestricted one, unless the desk separated them (docs/decisions/leads.md).
 */
export async function matchPerson(
  trx: Trx,
  points: readonly ContactPoint[],
  name: string,
): Promise<PersonMatch> {
  if (points.length === 0) return { outcome: 'new' };
  const known = (person: string, other: ContactPoint | null = null) => ({
    ...{ outcome: 'known' as const, person, other },
  });
  const [led, other] = emailFirst(points.filter(({ shared }) => !shared));
  if (!led) {
    const [first] = emailFirst(points);
    return known((await matchByName(trx, points, name)) ?? first?.person_id ?? '');
  }
  if (!other || other.person_id === led.person_id) return known(led.person_id);
  return (await isOnlyOtherContactable(trx, led.person_id, other.person_id))
    ? known(other.person_id, led)
    : known(led.person_id, other);
}

/** The e-mail address identifies a person better than a household's phone. */
const emailFirst = (points: readonly ContactPoint[]) =>
  points.toSorted((one, other) => Number(one.kind === 'phone') - Number(other.kind === 'phone'));

/** Whether only `other` is unrestricted, and the desk has not separated the two. */
async function isOnlyOtherContactable(trx: Trx, one: string, other: string): Promise<boolean> {
  const free = await trx
    .selectFrom('person')
    .select('id')
    .where('id', 'in', [one, other])
    .where('restricted_at', 'is', null)
    .execute();
  return free.length === 1 && free[0]?.id === other && !(await areSeparate(trx, one, other));
}

export async function areSeparate(trx: Trx, one: string, other: string): Promise<boolean> {
  const row = await trx
    .selectFrom('kept_apart')
    .select('person_id')
    .where('person_id', '=', one)
    .where('other_id', '=', other)
    .executeTakeFirst();
  return row !== undefined;
}

/** Among the people who share the points, the only one with this name; null if there is none or several. */
async function matchByName(trx: Trx, points: readonly ContactPoint[], name: string): Promise<string | null> {
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
  const [found, ...others] = people.filter((person) => isSameName(person.name, name));
  return found && others.length === 0 ? found.id : null;
}

/** Records two people as separate, in both directions. */
export async function keepSeparate(trx: Trx, one: string, other: string): Promise<void> {
  await trx
    .insertInto('kept_apart')
    .values([
      { person_id: one, other_id: other },
      { person_id: other, other_id: one },
    ])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function undoSeparation(trx: Trx, one: string, other: string): Promise<void> {
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

/** Marks whether several people share these points. */
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
