import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { idOf, peopleOf, SEEDED_FROM, seedLeads } from '../../../bench/seed-leads.ts';
import { DAY_MS } from '../../../domain/dates/durations.ts';
import { readLeadQuery } from '../../../domain/leads/search.ts';
import { DIALECTS, makeDatabase, type TestDatabase } from '../../../tests/harness/stores.ts';
import type { Store } from '../../database/open.ts';
import { leadKeys } from './lead-lists.ts';
import type { LeadFilter, LeadSelection, LeadStore } from './lead-types.ts';
import { createLeadStore } from './leads.ts';

const MANY = 400;
const NOW = SEEDED_FROM + 20 * DAY_MS;

describe.each(DIALECTS)('all leads of a list on %s', (dialect) => {
  let database: TestDatabase;
  let store: Store;
  let leads: LeadStore;

  beforeAll(async () => {
    database = await makeDatabase(dialect, inject('postgresUrl'));
    store = await database.open();
    leads = createLeadStore(store, () => NOW);
    await seedLeads(store, MANY, () => {});
  });
  afterAll(() => database.remove());

  async function read(selection: LeadSelection): Promise<string[]> {
    const ids: string[] = [];
    for await (const page of leads.readAll(selection)) {
      expect(page.length).toBeLessThanOrEqual(200);
      ids.push(...page.map(({ id }) => id));
    }
    return ids;
  }
  const readList = (filter: LeadFilter) => read({ by: 'newest', filter });
  const shown = async (filter: LeadFilter) =>
    (await leads.list(filter, { before: null, after: null, limit: 2000 }, 'asha')).map(({ id }) => id);

  test('lists everyone over several pages, with each filter, in order', async () => {
    expect(await readList({})).toHaveLength(peopleOf(MANY));
    for (const filter of [
      {},
      { stage: 'lost' },
      { owner: 'ravi', source: 'google' },
      { only: 'trouble' },
      { only: 'held' },
      { from: SEEDED_FROM + 100 * 60_000, until: SEEDED_FROM + 300 * 60_000 },
      { campaign: 'nobody' },
    ] as const) {
      expect(await readList(filter), JSON.stringify(filter)).toEqual(await shown(filter));
    }
  });

  test('a page of several selective filters ends early, and continues in both directions', async () => {
    for (const filter of [
      { stage: 'lost', owner: 'ravi' },
      { source: 'google', form: 'contact' },
      { only: 'trouble', stage: 'contacted' },
    ] as const) {
      const whole = await shown(filter);
      const walk = async (way: 'before' | 'after') => {
        const found: string[] = [];
        let pages = 0;
        for (let place: string | null = way === 'after' ? '' : null; ; pages += 1) {
          const page = { before: null, after: null, limit: 3, [way]: place };
          const { keys, further } = await leadKeys(store.db, filter, page, { through: 10, opened: 1 });
          const ids = keys.map(({ id }) => id);
          found.push(...(way === 'after' ? ids.toReversed() : ids));
          const end: string | undefined = (way === 'after' ? keys[0] : keys.at(-1))?.key;
          place = further ?? (keys.length === 3 && end ? end : null);
          if (place === null) return { found, pages };
        }
      };
      const back = await walk('before');
      expect(back.found, JSON.stringify(filter)).toEqual(whole);
      expect(back.pages).toBeGreaterThanOrEqual(Math.floor(whole.length / 3));
      expect((await walk('after')).found).toEqual(whole.toReversed());
    }
  });

  test('the next leads and search results are in the order of the desk', async () => {
    const due = { now: NOW, endOfDay: NOW + DAY_MS };
    const groups = await leads.next(due, 'asha');
    const all = await read({ by: 'next', ...due });
    const { list: overdue } = groups.overdue;
    expect(all.slice(0, overdue.length)).toEqual(overdue.map(({ id }) => id));
    for (const { list } of [groups.uncalled, groups.tried, groups.today, groups.coming]) {
      const from = list[0] ? all.lastIndexOf(list[0].id) : 0;
      expect(all.slice(from, from + list.length)).toEqual(list.map(({ id }) => id));
    }
    const query = readLeadQuery('sharma');
    if (!query) throw new Error('nothing is asked');
    const found = (await leads.search(query, 50, 'asha')).map(({ id }) => id);
    expect(found.length).toBeGreaterThan(1);
    expect(await read({ by: 'search', query })).toEqual(found);
  });

  test('each with the newest enquiry, owner, notes and times', async () => {
    const [row] = (await leads.readAll({ by: 'newest', filter: { owner: 'ravi', stage: 'visited' } }).next())
      .value;
    const lead = await leads.find(row?.id ?? '');
    expect(row).toMatchObject({
      name: lead?.name,
      reference: lead?.history[0]?.reference,
      owner: 'somebody who has left',
      notes: lead?.activities.filter(({ activity }) => activity?.kind === 'note').length,
      firstEnquiryAt: lead?.history.at(-1)?.createdAt,
      lastEnquiryAt: lead?.lastEnquiryAt,
    });
  });

  test('a lead who enquires during the reading is listed exactly once', async () => {
    const last = (await shown({})).at(-1) ?? '';
    const [first = ''] = await shown({});
    const pages = leads.readAll({ by: 'newest', filter: {} });
    const ids: string[] = [];
    for await (const page of pages) {
      // After the first page, one lead that was read and one that was not move to the top.
      if (ids.length === 0)
        for (const [index, id] of [first, last].entries()) await enquireAgain(id, MANY + index);
      ids.push(...page.map(({ id }) => id));
    }
    expect(ids.at(-1)).toBe(last);
    expect(ids.filter((id) => id === first)).toHaveLength(1);
    expect(new Set(ids).size).toBe(peopleOf(MANY));
  });

  test('reading stops when the consumer has left', async () => {
    const pages = leads.readAll({ by: 'newest', filter: {} });
    await pages.next();
    expect(await pages.return([])).toMatchObject({ done: true });
    expect(await pages.next()).toMatchObject({ done: true });
  });

  async function enquireAgain(person: string, index: number) {
    const row = await store.db
      .selectFrom('enquiry')
      .selectAll()
      .where('person_id', '=', person)
      .executeTakeFirstOrThrow();
    const id = idOf('enquiry', index);
    const own = { id, reference: `again-${index}`, submission_key: null, created_at: Number(row.created_at) };
    await store.db
      .insertInto('enquiry')
      .values({ ...row, ...own })
      .execute();
    await store.db.updateTable('person').set({ last_enquiry_id: id }).where('id', '=', person).execute();
  }
});
