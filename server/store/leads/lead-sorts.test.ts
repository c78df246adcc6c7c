import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '../../../domain/dates/durations.ts';
import { readLeadSort } from '../../../domain/leads/sorts.ts';
import { ASHA, leadDeskOn, NOW, RAVI } from '../../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../../tests/harness/stores.ts';
import type { LeadFilter } from './lead-types.ts';

const NAMES = ['meera', 'Anand', 'Kabir', 'बेला', 'Devika'];
const BY_NAME = ['Anand', 'Devika', 'Kabir', 'meera', 'बेला'];

describe.each(DIALECTS)('orders of the table of leads on %s', (dialect) => {
  const desk = leadDeskOn(dialect);

  async function enquireAll() {
    const ids = new Map<string, string>();
    for (const [place, name] of NAMES.entries()) {
      const { lead } = await desk.enquire({
        name,
        phone: `900000000${place}`,
        email: `lead${place}@example.com`,
      });
      ids.set(name, lead);
    }
    return (name: string) => ids.get(name) ?? '';
  }

  /** All names of a list, read forwards, and whether reading it backwards gives the same pages. */
  async function walk(text: string, filter: LeadFilter = {}, limit = 2) {
    const sort = readLeadSort(text) ?? undefined;
    const cursorOf = (lead: { id: string; key: string } | undefined) =>
      (sort && sort.by !== 'enquired' ? lead?.id : lead?.key) ?? null;
    const read = (before: string | null, after: string | null) =>
      desk.leads.list(filter, { before, after, limit, ...(sort && { sort }) }, 'asha');
    const pages = [];
    for (let before: string | null = null; ; ) {
      const page = await read(before, null);
      if (page.length > 0) pages.push(page);
      if (page.length < limit) break;
      before = cursorOf(page.at(-1));
    }
    for (const [place, page] of pages.slice(0, -1).entries()) {
      const again = await read(null, cursorOf(pages[place + 1]?.[0]));
      expect(again.map(({ id }) => id)).toEqual(page.map(({ id }) => id));
    }
    return pages.flat().map(({ name }) => name);
  }

  test('each order reads all pages forwards and back', async () => {
    const lead = await enquireAll();
    await desk.enquire({ name: 'Anand', phone: '9000000001', email: 'lead1@example.com' });
    for (const [name, inHours] of [
      ['Kabir', 3],
      ['बेला', 1],
    ] as const) {
      await desk.leads.change(lead(name), { followUp: NOW + inHours * HOUR_MS }, ASHA);
    }
    expect(await walk('')).toEqual(['Anand', 'Devika', 'बेला', 'Kabir', 'meera']);
    expect(await walk('enquired')).toEqual(['meera', 'Kabir', 'बेला', 'Devika', 'Anand']);
    expect(await walk('name')).toEqual(BY_NAME);
    expect(await walk('-name')).toEqual(BY_NAME.toReversed());
    expect(await walk('age')).toEqual(NAMES);
    expect(await walk('-age')).toEqual(NAMES.toReversed());
    expect((await walk('follow-up')).slice(0, 2)).toEqual(['बेला', 'Kabir']);
    expect((await walk('follow-up')).toSorted()).toEqual(NAMES.toSorted());
  });

  test('a sorted list is narrowed by the same filters, and leaves out restricted people', async () => {
    const lead = await enquireAll();
    for (const name of ['meera', 'Anand', 'Devika']) {
      await desk.leads.change(lead(name), { stage: { stage: 'visited', lostReason: null } }, ASHA);
    }
    await desk.leads.change(lead('Devika'), { owner: RAVI }, ASHA);
    expect(await walk('name', { stage: 'visited' })).toEqual(['Anand', 'Devika', 'meera']);
    expect(await walk('-name', { stage: 'visited', owner: 'ravi' })).toEqual(['Devika']);
    expect(await walk('name', { until: NOW + 2500 })).toEqual(['Anand', 'meera']);
    expect(await walk('name', { from: NOW + DAY_MS })).toEqual([]);
    await desk.store.db
      .updateTable('person')
      .set({ restricted_at: NOW, restriction: 'asked' })
      .where('id', '=', lead('Anand'))
      .execute();
    expect(await walk('name')).toEqual(BY_NAME.slice(1));
    expect(await walk('name', { stage: 'visited' })).toEqual(['Devika', 'meera']);
    // A cursor of a person who is gone begins again.
    const page = {
      before: 'nobody',
      after: null,
      limit: 2,
      sort: { by: 'name', isDescending: false },
    } as const;
    expect(await desk.leads.list({}, page, 'asha')).toHaveLength(2);
  });

  test('a row has the plots, the next visit and the first enquiry of its lead', async () => {
    const { lead } = await desk.enquire(
      { name: 'Meera', phone: '9000000001', email: 'meera@example.com', date: '2026-12-01', time: '10:30' },
      {},
      'site-visit',
    );
    await desk.leads.change(lead, { interest: { plots: ['F06', 'A01'], sizes: [] } }, ASHA);
    const [row] = await desk.leads.list({}, { before: null, after: null, limit: 1 }, 'asha');
    expect(row).toMatchObject({
      plots: ['A01', 'F06'],
      visit: { startsAt: Date.parse('2026-12-01T10:30:00+05:30'), state: 'requested' },
      firstEnquiryAt: desk.clock.now,
    });
  });

  test('stages are counted, with and without a filter', async () => {
    const lead = await enquireAll();
    await desk.leads.change(
      lead('Kabir'),
      { stage: { stage: 'booked', lostReason: null }, owner: RAVI },
      ASHA,
    );
    const none = { many: 0, more: false };
    expect(await desk.leads.countStages({})).toMatchObject({
      incoming: { many: 4, more: false },
      booked: { many: 1, more: false },
      lost: none,
    });
    expect(await desk.leads.countStages({ owner: 'ravi' })).toMatchObject({
      incoming: none,
      booked: { many: 1, more: false },
    });
    expect((await desk.leads.countStages({ until: NOW })).incoming).toEqual(none);
  });
});
