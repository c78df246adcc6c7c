import type { Store } from '../../database/open.ts';
import { isVisibleTo, type VisibleTo } from '../enquiries/visible-to.ts';
import type { LeadActivity, LeadStore } from './lead-types.ts';

type Guarded = Pick<
  LeadStore,
  | 'find'
  | 'sees'
  | 'formerIds'
  | 'markSeen'
  | 'change'
  | 'changeMany'
  | 'merge'
  | 'split'
  | 'markDistinct'
  | 'possibleDuplicates'
  | 'distinctPeople'
  | 'lookUp'
  | 'undo'
>;

/** Hides the leads of other owners from every method that names a lead. The lists have conditions of their own. */
export function guardLeads(store: Store, leads: LeadStore, visibleTo: VisibleTo): LeadStore {
  if (visibleTo === undefined) return leads;
  const { db } = store;

  async function visible(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await db
      .selectFrom('person')
      .select('id')
      .where('id', 'in', ids)
      .where(isVisibleTo(visibleTo))
      .execute();
    return new Set(rows.map(({ id }) => id));
  }
  /** Ids may be those of merged people. */
  async function sees(id: string): Promise<boolean> {
    const current = await leads.currentId(id);
    return current !== null && (await visible([current])).has(current);
  }
  const seesBoth = async (one: string, other: string) => (await sees(one)) && (await sees(other));
  const onlyVisible = async <T extends { id: string }>(rows: T[]): Promise<T[]> => {
    const own = await visible(rows.map(({ id }) => id));
    return rows.filter(({ id }) => own.has(id));
  };
  /** The history without the names of hidden leads, from which the desk has told this one apart. */
  async function unnamed(history: LeadActivity[]): Promise<LeadActivity[]> {
    const others = history.flatMap(({ activity }) => (activity && 'lead' in activity ? [activity.lead] : []));
    const own = new Set<string>();
    for (const id of new Set(others)) if (await sees(id)) own.add(id);
    return history.map((each) => {
      const { activity } = each;
      if (!activity || !('lead' in activity) || own.has(activity.lead)) return each;
      return { ...each, activity: { ...activity, name: 'a lead of another owner', lead: '' } };
    });
  }
  const unknown = { outcome: 'unknown' } as const;

  const guarded: Guarded = {
    sees,
    async find(id) {
      const lead = (await sees(id)) ? await leads.find(id) : null;
      return lead && { ...lead, activities: await unnamed(lead.activities) };
    },
    formerIds: async (id) => ((await sees(id)) ? leads.formerIds(id) : []),
    markSeen: async (account, id) => (await sees(id)) && leads.markSeen(account, id),
    change: async (id, changes, by) => ((await sees(id)) ? leads.change(id, changes, by) : unknown),
    merge: async (one, other, how) => ((await seesBoth(one, other)) ? leads.merge(one, other, how) : unknown),
    split: async (id, enquiries, how) => ((await sees(id)) ? leads.split(id, enquiries, how) : unknown),
    markDistinct: async (one, other, by) =>
      (await seesBoth(one, other)) ? leads.markDistinct(one, other, by) : unknown,
    possibleDuplicates: async (id) =>
      (await sees(id)) ? onlyVisible(await leads.possibleDuplicates(id)) : [],
    distinctPeople: async (id) => ((await sees(id)) ? onlyVisible(await leads.distinctPeople(id)) : []),

    async changeMany(batch, changes, by) {
      const own = await visible(changes.map(({ lead }) => lead));
      const hidden = changes.filter(({ lead }) => !own.has(lead));
      const { changed, left } = await leads.changeMany(
        batch,
        changes.filter(({ lead }) => own.has(lead)),
        by,
      );
      return { changed, left: [...left, ...hidden.map(({ line, name }) => ({ line, name, by: null }))] };
    },

    async lookUp(who) {
      const found = await leads.lookUp(who);
      const own = await visible([...found.leads.keys()]);
      const only = <V>(map: ReadonlyMap<string, V>, idOf: (value: V, key: string) => string) =>
        new Map([...map].filter(([key, value]) => own.has(idOf(value, key))));
      return {
        references: only(found.references, (id) => id),
        phones: only(found.phones, (id) => id),
        emails: only(found.emails, (id) => id),
        leads: only(found.leads, (_, id) => id),
      };
    },

    async undo(changeSet, by) {
      // One's own change can be undone, also after it gave the lead to somebody else.
      const rows = await db
        .selectFrom('lead_activity')
        .select(['person_id', 'author_id'])
        .where('change_set', '=', changeSet)
        .execute();
      for (const { person_id, author_id } of rows) {
        if (author_id !== by.id && !(await sees(person_id))) return unknown;
      }
      return leads.undo(changeSet, by);
    },
  };
  return { ...leads, ...guarded };
}
