import { describe, expect, test } from 'vitest';
import { leadDeskOn } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { createCampaignCosts } from './campaign-costs.ts';

describe.each(DIALECTS)('costs of campaigns on %s', (dialect) => {
  const desk = leadDeskOn(dialect);

  test('a cost is added, removed and restored', async () => {
    const costs = createCampaignCosts(desk.store, desk.now);
    const cost = { campaign: 'diwali', paise: 2_500_000, from: '2026-10-20', until: '2026-11-10' };
    const id = await costs.add(cost, 'asha');
    const november = { from: '2026-11-01', until: '2026-11-30' };
    expect(await costs.within(november)).toEqual([{ ...cost, id }]);
    expect(await costs.within({ from: '2026-11-11', until: '2026-11-30' })).toEqual([]);
    expect([await costs.remove(id), await costs.remove(id), await costs.remove('x')]).toEqual([
      true,
      false,
      false,
    ]);
    expect(await costs.within(november)).toEqual([]);
    expect([await costs.putBack(id), await costs.putBack(id)]).toEqual([true, false]);
    expect(await costs.within(november)).toHaveLength(1);
  });
});
