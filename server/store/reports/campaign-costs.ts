import type { Selectable } from 'kysely';
import type { Cost } from '../../../domain/reports/costs.ts';
import type { Days } from '../../../domain/reports/period.ts';
import { newId } from '../../crypto/ids.ts';
import type { CampaignCostTable } from '../../database/figure-schema.ts';
import type { Store } from '../../database/open.ts';

export type StoredCost = Cost & { id: string };

export type CampaignCosts = {
  /** Costs that overlap the period, newest first. */
  within: (period: Days) => Promise<StoredCost[]>;
  /** Adds a cost and returns its id. */
  add: (cost: Cost, by: string) => Promise<string>;
  /** Removes or restores a cost; false when it is missing or already in that state. */
  remove: (id: string) => Promise<boolean>;
  putBack: (id: string) => Promise<boolean>;
};

/** Costs of campaigns, entered by hand. `now` is in milliseconds since 1970. */
export function createCampaignCosts({ db }: Store, now: () => number): CampaignCosts {
  return {
    async within({ from, until }) {
      const rows = await db
        .selectFrom('campaign_cost')
        .selectAll()
        .where('removed_at', 'is', null)
        .where('until_day', '>=', from)
        .where('from_day', '<=', until)
        .orderBy('from_day', 'desc')
        .orderBy('id', 'desc')
        .execute();
      return rows.map(costOf);
    },

    async add({ campaign, paise, from, until }, by) {
      const at = now();
      const id = newId(at);
      await db
        .insertInto('campaign_cost')
        .values({
          id,
          campaign,
          paise,
          from_day: from,
          until_day: until,
          created_at: at,
          created_by: by,
          removed_at: null,
        })
        .execute();
      return id;
    },

    async remove(id) {
      const { numUpdatedRows } = await db
        .updateTable('campaign_cost')
        .set({ removed_at: now() })
        .where('id', '=', id)
        .where('removed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },

    async putBack(id) {
      const { numUpdatedRows } = await db
        .updateTable('campaign_cost')
        .set({ removed_at: null })
        .where('id', '=', id)
        .where('removed_at', 'is not', null)
        .executeTakeFirst();
      return numUpdatedRows === 1n;
    },
  };
}

const costOf = (row: Selectable<CampaignCostTable>): StoredCost => ({
  id: row.id,
  campaign: row.campaign,
  paise: row.paise,
  from: row.from_day,
  until: row.until_day,
});
