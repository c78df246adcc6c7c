import type { DialectName } from '../../database/dialect.ts';
import type { Trx } from '../../database/open.ts';
import { lockPeople } from './lead-history.ts';
import { mergePeople, SYSTEM_AUTHOR } from './merging.ts';
import { areSeparate, type ContactPoint, separate, setShared } from './person-match.ts';

/**
 * An enquiry that counts names `person` and by `other` somebody else: they are one from now on; or two who share it,
 * where they were told apart, or where only one of them may be used: the site restricts nobody by itself, nor sets
 * anybody free. Answers whose it is. Must run under the lock of submissions.
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
  await separate(trx, two.one, two.other);
  await setShared(trx, [other], 1);
  return person;
}

async function mustStaySeparate(
  trx: Trx,
  dialect: DialectName,
  { one, other }: { one: string; other: string },
) {
  if (await areSeparate(trx, one, other)) return true;
  // Locked, for somebody may be restricted at this moment.
  const people = await lockPeople(trx, dialect, [one, other]);
  return new Set(people.map(({ restricted_at }) => restricted_at === null)).size > 1;
}
