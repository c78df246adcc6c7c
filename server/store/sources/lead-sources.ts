import { parseJson } from '../../../domain/parse-json.ts';
import { type SourceFields, storedMapping } from '../../../domain/sources/mapping.ts';
import type { Store } from '../../database/open.ts';

export type LeadSourceStore = {
  /** By name. */
  list: () => Promise<SourceFields[]>;
  find: (name: string) => Promise<SourceFields | null>;
  /** False when the name is taken. */
  add: (source: SourceFields, by: string) => Promise<boolean>;
  /** Changes label and mapping; the name stays, because it is part of an address. False when it is gone. */
  change: (source: SourceFields) => Promise<boolean>;
  remove: (name: string) => Promise<boolean>;
};

export function createLeadSources({ db }: Pick<Store, 'db'>, now: () => number): LeadSourceStore {
  const all = () => db.selectFrom('lead_source').select(['name', 'label', 'mapping']);
  const read = (row: { name: string; label: string; mapping: string }): SourceFields => ({
    ...row,
    mapping: storedMapping(parseJson(row.mapping)),
  });
  return {
    list: async () => (await all().orderBy('name').execute()).map(read),

    async find(name) {
      const row = await all().where('name', '=', name).executeTakeFirst();
      return row ? read(row) : null;
    },

    async add({ name, label, mapping }, by) {
      const at = now();
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('lead_source')
        .values({
          name,
          label,
          mapping: JSON.stringify(mapping),
          created_at: at,
          created_by: by,
          changed_at: at,
        })
        .onConflict((conflict) => conflict.column('name').doNothing())
        .executeTakeFirst();
      return numInsertedOrUpdatedRows === 1n;
    },

    async change({ name, label, mapping }) {
      const { numUpdatedRows } = await db
        .updateTable('lead_source')
        .set({ label, mapping: JSON.stringify(mapping), changed_at: now() })
        .where('name', '=', name)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async remove(name) {
      const { numDeletedRows } = await db
        .deleteFrom('lead_source')
        .where('name', '=', name)
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },
  };
}
