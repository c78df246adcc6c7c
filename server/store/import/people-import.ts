import { setImmediate } from 'node:timers/promises';
import type { KnownPoint } from '../../../domain/leads/import/people/plan.ts';
import { chunksOf } from '../../database/chunks.ts';
import type { Store } from '../../database/open.ts';
import { seesOwner } from '../enquiries/visible-to.ts';
import { addPeople } from './add-people.ts';
import type { AddedPeople, ImportRules, PeopleImportStore } from './import-types.ts';
import { undoImport } from './undo-import.ts';

/** Lines in one transaction. Keeps transactions short for new enquiries. */
const BATCH_SIZE = 100;
/** Values in one query. */
const LOOKED_UP = 500;

export function createPeopleImportStore(store: Store, rules: ImportRules): PeopleImportStore {
  const { db } = store;
  const activities = (batch: string) =>
    db
      .selectFrom('lead_activity')
      .where('change_set', '=', batch)
      .where('kind', '=', 'imported')
      .where('undone_at', 'is', null);

  return {
    async lookUp({ phones, emails, visibleTo }) {
      const found = {
        phones: await pointsOf(db, 'phone', phones),
        emails: await pointsOf(db, 'email', emails),
      };
      const ids = [...found.phones.values(), ...found.emails.values()].map(({ lead }) => lead);
      const leads = new Map<string, { name: string; restricted: boolean }>();
      for (const part of chunksOf([...new Set(ids)], LOOKED_UP)) {
        const rows = await db
          .selectFrom('person')
          .select(['id', 'name', 'owner_id', 'restricted_at'])
          .where('id', 'in', part)
          .execute();
        for (const { id, name, owner_id, restricted_at } of rows) {
          const restricted = restricted_at !== null;
          // A restricted person refuses a line without being named.
          if (restricted || seesOwner(visibleTo, owner_id)) leads.set(id, { name, restricted });
        }
        await setImmediate();
      }
      const seen = (points: Map<string, KnownPoint>) =>
        new Map([...points].filter(([, { lead }]) => leads.has(lead)));
      return { phones: seen(found.phones), emails: seen(found.emails), leads };
    },

    async storedLines(batch) {
      const row = await activities(batch)
        .select((rows) => rows.fn.countAll<number | string>().as('many'))
        .executeTakeFirst();
      return Number(row?.many ?? 0);
    },

    async size(batch, by) {
      const row = await activities(batch)
        .select((rows) => rows.fn.count<number | string>('person_id').distinct().as('many'))
        .where('author_id', '=', by.id)
        .executeTakeFirst();
      return Number(row?.many ?? 0);
    },

    async add(what, people) {
      const sum: AddedPeople = { added: 0, joined: 0, same: 0, left: [] };
      for (const part of chunksOf(people, BATCH_SIZE)) {
        const one = await store.write((trx) =>
          addPeople(trx, { dialect: store.dialect, rules, what, people: part }),
        );
        sum.added += one.added;
        sum.joined += one.joined;
        sum.same += one.same;
        sum.left.push(...one.left);
        await setImmediate();
      }
      return sum;
    },

    async undo(batch, by) {
      const sum = { removed: 0, restored: 0, kept: 0 };
      const rows = await activities(batch)
        .select('person_id')
        .distinct()
        .where('author_id', '=', by.id)
        .execute();
      // Locks people in a fixed order to avoid deadlocks.
      const people = rows.map(({ person_id }) => person_id).toSorted();
      for (const ids of chunksOf(people, BATCH_SIZE)) {
        const one = await store.write((trx) =>
          undoImport(trx, { dialect: store.dialect, at: rules.now(), batch, by: by.id, people: ids }),
        );
        sum.removed += one.removed;
        sum.restored += one.restored;
        sum.kept += one.kept;
        await setImmediate();
      }
      return sum;
    },
  };
}

async function pointsOf(
  db: Store['db'],
  kind: 'phone' | 'email',
  values: readonly string[],
): Promise<Map<string, KnownPoint>> {
  const found = new Map<string, KnownPoint>();
  for (const part of chunksOf([...new Set(values)], LOOKED_UP)) {
    const rows = await db
      .selectFrom('contact_point')
      .select(['value', 'person_id', 'shared'])
      .where('kind', '=', kind)
      .where('value', 'in', part)
      .execute();
    for (const row of rows) found.set(row.value, { lead: row.person_id, shared: row.shared === 1 });
    await setImmediate();
  }
  return found;
}
