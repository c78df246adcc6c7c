import type { Selectable } from 'kysely';
import { newId } from '../../crypto/ids.ts';
import { takeLock } from '../../database/dialect.ts';
import type { PersonTable } from '../../database/lead-schema.ts';
import type { Store, Trx } from '../../database/open.ts';
import type { LeadStore, RegroupResult } from '../leads/lead-types.ts';
import { type HistoryEntry, lastAuthor, lockPeople, writeHistory } from './lead-history.ts';
import { leadState } from './lead-person.ts';
import { bumpLeadVersion } from './lead-version.ts';
import { mergePeople } from './merging.ts';
import { areSeparate, keepSeparate } from './person-match.ts';
import { findPossibleDuplicates } from './possible-duplicates.ts';
import { splitPerson } from './splitting.ts';
import { currentId, previousIds } from './undoing.ts';

type Person = Selectable<PersonTable>;

/** Merges and separates people; both can be undone. */
export function createRegrouping(
  store: Store,
  now: () => number,
): Pick<
  LeadStore,
  'merge' | 'split' | 'markDistinct' | 'currentId' | 'formerIds' | 'possibleDuplicates' | 'distinctPeople'
> {
  /** Under this lock no enquiry arrives and no other merge or separation runs. */
  const underLock = <T>(work: (trx: Trx) => Promise<T>) =>
    store.write(async (trx) => {
      await takeLock(trx, store.dialect, 'submissions');
      return work(trx);
    });
  const locked = (trx: Trx, ids: string[]) => lockPeople(trx, store.dialect, ids);
  const isStale = (people: Person[], expected: Record<string, string>) =>
    people.some((person) => expected[person.id] !== undefined && expected[person.id] !== leadState(person));

  return {
    merge: (one, other, { choice, expected, by }) =>
      underLock(async (trx): Promise<RegroupResult> => {
        const ids = await Promise.all([one, other].map((id) => currentId(trx, id)));
        const [first, second] = ids;
        if (!first || !second) return { outcome: 'unknown' };
        if (first === second) return { outcome: 'same', lead: first };
        const people = await locked(trx, [first, second]);
        if (people.length < 2) return { outcome: 'unknown' };
        if (isStale(people, expected)) return { outcome: 'stale', by: await lastAuthor(trx, first) };
        const { person, id } = await mergePeople(trx, {
          one: first,
          other: second,
          by,
          at: now(),
          choice,
          dialect: store.dialect,
        });
        await bumpLeadVersion(trx);
        return { outcome: 'changed', changeSet: id, lead: person };
      }),

    split: (id, enquiries, { by }) =>
      underLock(async (trx): Promise<RegroupResult> => {
        const [person] = await locked(trx, [id]);
        if (!person) return { outcome: 'unknown' };
        const chosen = [...new Set(enquiries)];
        if (chosen.length === 0) return { outcome: 'unknown' };
        const found = await trx
          .selectFrom('enquiry')
          .select(['id', 'person_id'])
          .where('id', 'in', chosen)
          .execute();
        const holders = new Set(found.map(({ person_id }) => person_id));
        const [holder] = holders;
        if (found.length < chosen.length) return { outcome: 'unknown' };
        if (holders.size > 1 || holder !== id) {
          // Submitted twice, or by two people: the request is already fulfilled.
          const done = holder !== undefined && holders.size === 1 && (await areSeparate(trx, id, holder));
          return done
            ? { outcome: 'same', lead: holder }
            : { outcome: 'stale', by: await lastAuthor(trx, id) };
        }
        if (chosen.length >= person.enquiries) return { outcome: 'whole' };
        const split = await splitPerson(trx, person, { enquiries: chosen, by, at: now() });
        await bumpLeadVersion(trx);
        return { outcome: 'changed', changeSet: split.id, lead: split.person };
      }),

    markDistinct: (one, other, by) =>
      underLock(async (trx): Promise<RegroupResult> => {
        const people = await locked(trx, [one, other]);
        const [first, second] = [one, other].map((id) => people.find((person) => person.id === id));
        if (!first || !second) return { outcome: 'unknown' };
        if (await areSeparate(trx, one, other)) return { outcome: 'same', lead: one };
        await keepSeparate(trx, one, other);
        const at = now();
        const id = newId(at);
        await trx
          .insertInto('lead_regrouping')
          .values({
            ...{ id, kind: 'apart', at, person_id: one, other_id: other, part_id: other, data: '{}' },
            ...{ author_id: by.id, author_name: by.name, undone_at: null },
          })
          .execute();
        const historyEntry = (of: Person, from: Person): HistoryEntry => ({
          person: of.id,
          activity: { kind: 'apart', name: from.name, lead: from.id },
        });
        await writeHistory(trx, [historyEntry(first, second), historyEntry(second, first)], {
          by,
          at,
          changeSet: id,
        });
        await bumpLeadVersion(trx);
        return { outcome: 'changed', changeSet: id, lead: one };
      }),

    currentId: (id) => currentId(store.db, id),
    formerIds: (id) => previousIds(store.db, id),
    possibleDuplicates: (id) => findPossibleDuplicates(store.db, id),

    distinctPeople: (id) =>
      store.db
        .selectFrom('kept_apart')
        .innerJoin('person', 'person.id', 'kept_apart.other_id')
        .select(['person.id', 'person.name'])
        .where('kept_apart.person_id', '=', id)
        // Restricted people are not shown.
        .where('person.restricted_at', 'is', null)
        .orderBy('person.id')
        .limit(20)
        .execute(),
  };
}
