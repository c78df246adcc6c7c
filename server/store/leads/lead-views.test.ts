import { beforeAll, describe, expect, test } from 'vitest';
import { ASHA, leadDeskOn, NOW } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import { createLeadViewStore, type LeadViewStore, MAX_VIEWS } from './lead-views.ts';

describe.each(DIALECTS)('saved views on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  let views: LeadViewStore;
  beforeAll(() => {
    views = createLeadViewStore(desk.store, () => NOW);
  });

  const names = async (account: string) => (await views.list(account)).map(({ name }) => name);

  test('are listed for their owner in order, and for others if shared', async () => {
    const hot = await views.save('asha', { name: 'Hot', query: 'stage=negotiation', shared: false });
    const diwali = await views.save('asha', { name: 'Diwali', query: 'campaign=diwali', shared: true });
    expect(await names('asha')).toEqual(['Hot', 'Diwali']);
    expect(await views.list('ravi')).toEqual([
      { id: diwali, name: 'Diwali', query: 'campaign=diwali', shared: true, own: false },
    ]);
    expect(await views.moveUp('asha', diwali ?? '')).toBe(true);
    expect(await names('asha')).toEqual(['Diwali', 'Hot']);
    expect(await views.moveUp('asha', diwali ?? '')).toBe(false);
    for (const id of [diwali ?? '', 'nothing']) {
      expect(await views.change('ravi', id, { name: 'Mine', shared: false })).toBe(false);
      expect(await views.remove('ravi', id)).toBe(false);
      expect(await views.moveUp('ravi', id)).toBe(false);
    }
    expect(await views.change('asha', hot ?? '', { name: 'Nearly', shared: true })).toBe(true);
    expect(await names('ravi')).toEqual(['Diwali', 'Nearly']);
    expect(await views.remove('asha', hot ?? '')).toBe(true);
    expect(await views.remove('asha', hot ?? '')).toBe(false);
    expect(await names('asha')).toEqual(['Diwali']);
    expect(await views.remove('asha', hot ?? '', false)).toBe(true);
    expect(await names('asha')).toEqual(['Diwali', 'Nearly']);
    for (let many = 2; many < MAX_VIEWS; many += 1) {
      expect(
        await views.save('asha', { name: `View ${many}`, query: 'stage=lost', shared: false }),
      ).not.toBeNull();
    }
    expect(await views.save('asha', { name: 'One more', query: 'stage=lost', shared: false })).toBeNull();
  });

  test('are limited in number, also when many are saved or restored at once', async () => {
    const save = (nth: number) =>
      views.save('meera', { name: `View ${nth}`, query: 'stage=lost', shared: false });
    const saved = await Promise.all(Array.from({ length: MAX_VIEWS + 6 }, (_, nth) => save(nth)));
    const ids = saved.filter((id) => id !== null);
    expect(ids).toHaveLength(MAX_VIEWS);
    expect(await views.remove('meera', ids[0]!)).toBe(true);
    const again = await Promise.all([views.remove('meera', ids[0]!, false), save(99)]);
    expect(again.filter(Boolean)).toHaveLength(1);
    expect((await views.list('meera')).filter(({ own }) => own)).toHaveLength(MAX_VIEWS);
  });

  test('are counted by one filter and by several, including the plot of interest', async () => {
    const enquire = async (index: number, utm_source: string, plot = '') => {
      const person = { phone: `900000000${index}`, email: `${index}@example.com`, plot };
      const lastTouch = { at: NOW, landingPage: '/', referrer: '', params: { utm_source } };
      return (await desk.enquire(person, { lastTouch })).lead;
    };
    const first = await enquire(1, 'google', 'F06');
    await enquire(2, 'google');
    await enquire(3, 'facebook', 'F06');
    await desk.leads.change(first, { stage: { stage: 'visited', lostReason: null } }, ASHA);
    expect(await views.count({ source: 'google' })).toEqual({ many: 2, more: false });
    expect(await views.count({ source: 'google', stage: 'visited' })).toEqual({ many: 1, more: false });
    expect(await views.count({ plot: 'F06', source: 'facebook' })).toEqual({ many: 1, more: false });
    expect(await views.count({ from: NOW, stage: 'lost' })).toEqual({ many: 0, more: false });
    expect(await views.count({})).toEqual({ many: 3, more: false });
    const wanted = await desk.leads.list({ plot: 'F06' }, { before: null, after: null, limit: 10 }, 'asha');
    expect(wanted).toHaveLength(2);
    expect(await views.count({ only: 'held', source: 'google' })).toEqual({ many: 0, more: false });
  });
});
