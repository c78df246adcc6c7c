import { beforeEach, describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/dates/durations.ts';
import { ASHA, leadDeskOn, NOW, RAVI, searchFor } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import type { ExportedLead, LeadSelection } from './lead-types.ts';
import { createLeadViewStore } from './lead-views.ts';
import { createLeadStore } from './leads.ts';

const PAGE = { before: null, after: null, limit: 10 };

describe.each(DIALECTS)('the leads that an account sees on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  let hers = '';
  let own = '';
  let free = '';
  let seen: ReturnType<typeof createLeadStore>;
  beforeEach(async () => {
    const someone = (name: string, phone: string) =>
      desk.enquire({ name, phone, email: `${phone}@example.com` });
    hers = (await someone('Meera Sharma', '9000000001')).lead;
    own = (await someone('Anand Sharma', '9000000002')).lead;
    free = (await someone('Farah Sharma', '9000000003')).lead;
    await desk.leads.change(hers, { owner: ASHA, followUp: NOW + HOUR_MS }, ASHA);
    await desk.leads.change(own, { owner: RAVI, followUp: NOW + HOUR_MS }, ASHA);
    seen = createLeadStore(desk.store, desk.now, RAVI.id);
  });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name.split(' ')[0]).toSorted();

  test('are in no list, count, search or file of anybody else', async () => {
    const both = ['Anand', 'Farah'];
    expect(names(await seen.list({}, PAGE, 'ravi'))).toEqual(both);
    expect(names(await seen.list({ owner: 'asha' }, PAGE, 'ravi'))).toEqual([]);
    expect(names(await seen.search(searchFor('sharma'), 10, 'ravi'))).toEqual(both);
    expect(names(await seen.search(searchFor('900000'), 10, 'ravi'))).toEqual(both);
    const next = await seen.next({ now: NOW + 2 * HOUR_MS, endOfDay: NOW + DAY_MS }, 'ravi');
    expect([names(next.overdue.list), names(next.uncalled.list)]).toEqual([['Anand'], both]);
    expect(await seen.counts(NOW + 2 * HOUR_MS, 'ravi')).toMatchObject({ overdue: 1, uncalled: 2, mine: 1 });
    expect(await createLeadViewStore(desk.store, desk.now, 'ravi').count({})).toEqual({
      many: 2,
      more: false,
    });
    const selections: LeadSelection[] = [
      { by: 'newest', filter: {} },
      { by: 'next', now: NOW, endOfDay: NOW + DAY_MS },
      { by: 'search', query: searchFor('sharma') },
    ];
    for (const selection of selections) {
      const rows: ExportedLead[] = [];
      for await (const page of seen.readAll(selection)) rows.push(...page);
      expect([...new Set(names(rows))], selection.by).toEqual(both);
    }
    expect((await seen.visibleIds([hers, own, free])).toSorted()).toEqual([own, free].toSorted());
  });

  test('are not found, changed or matched through another one, also by their former ids', async () => {
    expect(await seen.find(hers)).toBeNull();
    expect(await seen.change(hers, { note: 'x' }, RAVI)).toEqual({ outcome: 'unknown' });
    expect(await seen.markSeen('ravi', hers)).toBe(false);
    expect(names(await seen.possibleDuplicates(own))).not.toContain('Meera');
    const found = await seen.lookUp({ references: [], phones: ['9000000001', '9000000002'], emails: [] });
    expect([...found.phones.values()]).toEqual([own]);
    expect([...found.leads.keys()]).toEqual([own]);
    const change = { line: 1, lead: hers, name: 'Meera', before: {}, after: {}, note: 'x' };
    expect(await seen.changeMany(seen.newBatch(), [change], RAVI)).toMatchObject({ changed: 0 });
    await desk.leads.markDistinct(own, hers, ASHA);
    const told = (await seen.find(own))?.activities.map(({ activity }) => activity) ?? [];
    expect(told).toContainEqual({ kind: 'apart', name: 'a lead of another owner', lead: '' });
    expect(JSON.stringify(told)).not.toMatch(new RegExp(`Meera|${hers}`));
    const merged = await desk.leads.merge(hers, free, { choice: {}, expected: {}, by: ASHA });
    if (merged.outcome !== 'changed') throw new Error(merged.outcome);
    // The merge of others can neither be seen nor undone.
    expect(await seen.find(free)).toBeNull();
    expect(await seen.undo(merged.changeSet, RAVI)).toEqual({ outcome: 'unknown' });
    expect(await desk.leads.undo(merged.changeSet, ASHA)).toMatchObject({ outcome: 'changed' });
    expect(await seen.find(free)).toMatchObject({ name: 'Farah Sharma' });
  });
});
