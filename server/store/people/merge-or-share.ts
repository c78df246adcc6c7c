import type { DialectName } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import { lockPeople } from './lead-history.ts';
import { mergePeople, SYSTEM_AUTHOR } from './merging.ts';
import { areSeparate, type ContactPoint, keepSeparate, setShared } from './person-match.ts';

/**
 * Merges `person` with the person of contact point `other`, after an enquiry named both. They share the point instead
 * if the desk separated them, or if only one is restricted: the site never extends or lifts a restriction by itself.
 * Returns the enquiry's person. Must run under the `submissions` lock.
 */
export async function mergeOrShare(
  trx: Trx,
  dialect: DialectName,
  { person, other, at }: { person: string; other: ContactPoint; at: number },
): Promise<string> {
  const two = { one: person, other: other.person_id };
  if (!(await mustStaySeparate(trx, dialect, two))) {
    return (await mergePeople(trx, { ...two, by: SYSTEM_AUTHOR, at, dialect })).person;
  }
  await keepSeparate(trx, two.one, two.other);
  await setShared(trx, [other], 1);
  return person;
}

async function mustStaySeparate(
  trx: Trx,
  dialect: DialectName,
  { one, other }: { one: string; other: string },
) {
  if (await areSeparate(trx, one, other)) return true;
  // Lock them: a restriction may be set at this moment.
  const people = await lockPeople(trx, dialect, [one, other]);
  return new Set(people.map(({ restricted_at }) => restricted_at === null)).size > 1;
}
