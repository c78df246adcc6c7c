import { isSameName } from '../../../domain/leads/search.ts';
import type { ContactPointTable } from '../../database/lead-schema.ts';
import type { Trx } from '../../database/open.ts';

/** Where a phone number or an e-mail address leads. */
export type ContactPoint = Pick<ContactPointTable, 'kind' | 'value' | 'person_id'> & { shared: number };

/** To whom an enquiry belongs; `other` leads to somebody else, who is one with them or has it as well (merge-or-share.ts). */
export type PersonMatch =
  | { outcome: 'known'; person: string; other: ContactPoint | null }
  | { outcome: 'new' };

/**
 * What the desk has told apart stays apart. A number or address that several people have says nothing of who somebody
 * is: the other one decides; else the name, among those who share it; else it goes to whom it leads to. Of two who are
 * both named by one enquiry the e-mail address decides; but one who may not be used hides no enquiry that names somebody
 * who may, unless they were told apart (docs/decisions/leads.md).
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

/** The e-mail address is more somebody's own than the telephone of a house. */
const emailFirst = (points: readonly ContactPoint[]) =>
  points.toSorted((one, other) => Number(one.kind === 'phone') - Number(other.kind === 'phone'));

/** Whether only the other one of two may be used, and nobody has said that they are two. */
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

/** Of those who share what somebody was reached by, the one of that name; null where that is nobody, or several. */
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

/** Two who are told apart, from both sides. */
export async function separate(trx: Trx, one: string, other: string): Promise<void> {
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
