import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '../../domain/dates/calendar.ts';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import type { Form } from '../../domain/enquiries/types.ts';
import { stepOf } from '../../domain/figures/contact-time.ts';
import { MOST_NAMES, OTHERS, pageOfAddress } from '../../domain/figures/names.ts';
import { stateOf } from '../../domain/figures/stages.ts';
import { sourceOf } from '../../domain/leads/source.ts';
import { ASHA, leadDeskOn, NOW } from '../../tests/harness/lead-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import type { Store } from '../database/open.ts';
import { createCampaignCosts } from './campaign-costs.ts';
import { storedTouch } from './enquiry-reading.ts';
import type { NewEnquiry } from './enquiry-types.ts';
import { createFigureStore, type FigureStore, type Total } from './figures.ts';
import { mergePeople, THE_SITE } from './merging.ts';

const pages = async () => ['/contact-us'];
const ALL = { from: '2026-08-01', until: '2026-12-31' };
const ENQUIRIES = ['form', 'source', 'campaign', 'page'] as const;
const LEADS = ['lead', 'lead-source', 'lead-campaign', 'lead-lost', 'lead-contact'] as const;

describe.each(DIALECTS)('figures on %s', (dialect) => {
  const desk = leadDeskOn(dialect);
  const { clock } = desk;
  let figures: FigureStore;

  beforeAll(() => {
    figures = createFigureStore(desk.store, pages);
  });
  beforeEach(async () => {
    for (const table of ['figure', 'figure_lead', 'figure_due', 'campaign_cost'] as const)
      await desk.store.db.deleteFrom(table).execute();
  });

  const person = (place: number) => ({
    name: 'Meera',
    phone: String(9_000_000_000 + place),
    email: `${place}@example.com`,
  });
  const touch = (source: string, campaign = '') => ({
    at: NOW,
    landingPage: '/',
    referrer: '',
    params: { utm_source: source, ...(campaign && { utm_campaign: campaign }) },
  });
  const enquire = (place: number, changes: Partial<NewEnquiry> = {}, form?: Form) =>
    desk.enquire(person(place), changes, form);
  async function countAll(of = figures, atMost = 7) {
    while ((await of.count(atMost)) > 0);
  }
  const totals = async (kinds: readonly (typeof ENQUIRIES)[number][] | typeof LEADS, period = ALL) =>
    asObject(await figures.totals(period, kinds));
  const asObject = (rows: Total[]) =>
    Object.fromEntries(
      rows.map(({ kind, value, state, count }) => [`${kind} ${value}${state && ` ${state}`}`, count]),
    );

  /** The same, counted one by one from what stands in the tables. */
  async function naive() {
    const sums: Record<string, number> = {};
    const add = (...key: string[]) => {
      const name = key.filter((part, index) => index < 2 || part !== '').join(' ');
      sums[name] = (sums[name] ?? 0) + 1;
    };
    const rows = (await desk.store.db.selectFrom('enquiry').selectAll().orderBy('id').execute()).filter(
      (row) => row.quarantine === null || row.released_at !== null,
    );
    for (const row of rows) {
      const { source, campaign } = sourceOf(storedTouch(row.last_touch));
      add('form', row.form);
      add('source', source);
      add('campaign', campaign ?? '');
      add('page', pageOfAddress(row.web_page), row.form);
    }
    const activities = await desk.store.db
      .selectFrom('lead_activity')
      .selectAll()
      .where('kind', '=', 'stage')
      .where('undone_at', 'is', null)
      .orderBy('id', 'desc')
      .execute();
    for (const lead of await desk.store.db.selectFrom('person').selectAll().execute()) {
      const first = rows.find((row) => row.person_id === lead.id);
      if (!first) continue;
      const { source, campaign } = sourceOf(storedTouch(first.last_touch));
      const loss = activities.find(
        ({ person_id, data }) => person_id === lead.id && JSON.parse(data).before.stage !== 'lost',
      );
      const state = stateOf(lead.stage, loss ? JSON.parse(loss.data).before.stage : 'incoming');
      const { first_contact_at: called } = lead;
      add('lead', '', state);
      add('lead-source', source, state);
      add('lead-campaign', campaign ?? '', state);
      add('lead-contact', stepOf(called === null ? null : Math.max(0, called - first.created_at)));
      if (lead.stage === 'lost') add('lead-lost', lead.lost_reason ?? '');
    }
    return sums;
  }

  test('whatever comes in and is done with it, the counts are those of the tables', async () => {
    const place = fc.integer({ min: 0, max: 5 });
    const stage = fc.constantFrom('contacted', 'visited', 'negotiation', 'booked', 'lost', 'incoming');
    const step = fc.oneof(
      fc.record({
        do: fc.constant('enquire' as const),
        place,
        form: fc.constantFrom<Form>('contact', 'popup', 'site-visit'),
        source: fc.constantFrom('google', 'facebook', 'justdial.com'),
        campaign: fc.constantFrom('', 'diwali', 'holi'),
        page: fc.constantFrom('/', '/price?plot=F06', '/blog/one', '/contact-us'),
        held: fc.boolean(),
        later: fc.integer({ min: 0, max: 40 * 24 }),
      }),
      fc.record({ do: fc.constant('stage' as const), place, stage }),
      fc.record({ do: fc.constant('call' as const), place, later: fc.integer({ min: 0, max: 300 }) }),
      fc.record({ do: fc.constantFrom('release' as const, 'undo' as const, 'count' as const), place }),
      fc.record({ do: fc.constant('merge' as const), place, other: place }),
    );
    const walk = fc.array(step, { minLength: 15, maxLength: 30 });
    const atMost = fc.integer({ min: 1, max: 9 });
    await fc.assert(
      fc.asyncProperty(walk, atMost, async (steps, atOnce) => {
        await desk.removePeople();
        for (const table of ['figure', 'figure_lead', 'figure_due'] as const)
          await desk.store.db.deleteFrom(table).execute();
        clock.now = NOW;
        const known = new Map<number, string>();
        const held: string[] = [];
        let last = '';
        for (const at of steps) {
          const lead = known.get(at.place) ?? '';
          switch (at.do) {
            case 'enquire': {
              clock.now += at.later * HOUR_MS;
              const quarantine = at.held ? 'More than 2 links' : null;
              const sent = await enquire(
                at.place,
                { webPage: at.page, lastTouch: touch(at.source, at.campaign), quarantine },
                at.form,
              );
              known.set(at.place, sent.lead);
              if (at.held) held.push(sent.enquiry);
              break;
            }
            case 'call':
              clock.now += at.later * 60_000;
              await desk.leads.change(
                lead,
                { contact: { way: 'call', outcome: 'no-answer', text: '' }, note: 'x' },
                ASHA,
              );
              break;
            case 'stage': {
              clock.now += 1000;
              const lostReason = at.stage === 'lost' ? 'price' : null;
              const done = await desk.leads.change(lead, { stage: { stage: at.stage, lostReason } }, ASHA);
              if (done.outcome === 'changed') last = done.changeSet;
              break;
            }
            case 'undo':
              await desk.leads.undo(last, ASHA);
              break;
            case 'release':
              await desk.enquiries.release(held.pop() ?? '', ASHA);
              break;
            case 'merge': {
              const other = known.get(at.other) ?? '';
              if (!lead || !other || lead === other) break;
              const merging = { one: lead, other, by: THE_SITE, at: clock.now, dialect: desk.store.dialect };
              const { person: into } = await desk.store.write((trx) => mergePeople(trx, merging));
              for (const [one, id] of known) if (id === lead || id === other) known.set(one, into);
              break;
            }
            case 'count':
              await countAll(figures, atOnce);
          }
        }
        await countAll(figures, atOnce);
        const period = { from: '2026-11-01', until: '2031-12-31' };
        expect({ ...(await totals(ENQUIRIES, period)), ...(await totals(LEADS, period)) }).toEqual(
          await naive(),
        );
        expect(await figures.due(10)).toBe(0);
      }),
      { numRuns: 8 },
    );
  });

  test('who is due before they were merged, and again for it, is counted as the one they are', async () => {
    const [older, younger] = [await enquire(1), await enquire(2)];
    await countAll();
    await desk.leads.change(younger.lead, { stage: { stage: 'visited', lostReason: null } }, ASHA);
    const merging = {
      one: older.lead,
      other: younger.lead,
      by: THE_SITE,
      at: clock.now,
      dialect: desk.store.dialect,
    };
    await desk.store.write((trx) => mergePeople(trx, merging));
    await countAll(figures, 1);
    expect(await totals(LEADS)).toMatchObject({ 'lead  visited': 1 });
    expect({ ...(await totals(ENQUIRIES)), ...(await totals(LEADS)) }).toEqual(await naive());
  });

  test('each is counted once, though two count at once and one is cut off in the middle', async () => {
    for (let place = 0; place < 40; place += 1) await enquire(place);
    const others = await Promise.all([1, 2].map(() => desk.database.open()));
    const broken: Store = {
      ...desk.store,
      // Everything is done, and then the process is gone.
      write: (work) =>
        desk.store.write(async (trx) => {
          await work(trx);
          throw new Error('killed');
        }),
    };
    await expect(createFigureStore(broken, pages).count(10)).rejects.toThrow('killed');
    expect(await figures.due(100)).toBe(40);
    await Promise.all([desk.store, ...others].map((each) => countAll(createFigureStore(each, pages), 3)));
    expect(await totals(ENQUIRIES)).toMatchObject({ 'form contact': 40, 'page /contact-us contact': 40 });
    expect(await totals(LEADS)).toMatchObject({ 'lead  incoming': 40, 'lead-contact not-yet': 40 });
  });

  test('who was erased stays counted, and nothing says who it was', async () => {
    const { lead } = await enquire(1);
    await enquire(2);
    await countAll();
    for (const table of ['enquiry', 'contact_point', 'lead_activity'] as const)
      await desk.store.db.deleteFrom(table).where('person_id', '=', lead).execute();
    await desk.store.db.deleteFrom('person').where('id', '=', lead).execute();
    await countAll();
    expect(await totals(LEADS)).toMatchObject({ 'lead  incoming': 2 });
    const rows = await desk.store.db.selectFrom('figure_lead').select('person_id').execute();
    expect(rows.map(({ person_id }) => person_id)).not.toContain(lead);
  });

  test('a period is the sum of its days, however it falls into months', async () => {
    const dayOf = (place: number) => addDays('2026-08-20', place);
    await figures.add(
      Array.from({ length: 90 }, (_, place) => ({
        day: dayOf(place),
        kind: 'view' as const,
        value: '/',
        state: '',
        count: place + 1,
      })),
    );
    const sum = (from: number, until: number) => ((until - from + 1) * (from + until + 2)) / 2;
    for (const [from, until] of [
      [0, 89],
      [12, 41],
      [11, 42],
      [13, 13],
      [5, 60],
      [12, 12 + 29],
    ] as const) {
      const [found] = await figures.totals({ from: dayOf(from), until: dayOf(until) }, ['view']);
      expect(found?.count).toBe(sum(from, until));
    }
    expect(await figures.byDay({ from: dayOf(3), until: dayOf(4) }, 'view')).toEqual([
      { day: dayOf(3), value: '/', count: 4 },
      { day: dayOf(4), value: '/', count: 5 },
    ]);
    expect(await figures.totals({ from: '2020-01-01', until: '2020-12-31' }, ['view'])).toEqual([]);
  });

  test('names that somebody makes up are counted together; known and paid ones keep their own', async () => {
    const costs = createCampaignCosts(desk.store, desk.now);
    await costs.add({ campaign: 'diwali', paise: 100, from: '2026-11-01', until: '2026-11-30' }, 'asha');
    for (let place = 0; place < MOST_NAMES + 5; place += 1) {
      await enquire(place, {
        lastTouch: touch(`made-up-${place}`, `junk-${place}`),
        webPage: `/made/${place}`,
      });
    }
    await enquire(900, { lastTouch: touch('google', 'diwali') });
    await enquire(901, { lastTouch: touch(OTHERS) });
    await countAll(figures, 500);
    const found = await totals(ENQUIRIES);
    expect(Object.keys(found).filter((key) => key.startsWith('source made-up'))).toHaveLength(MOST_NAMES);
    expect(found).toMatchObject({ [`source ${OTHERS}`]: 5, 'source google': 1, 'campaign diwali': 1 });
    expect(found).toMatchObject({ [`page ${OTHERS} contact`]: 5, 'page /contact-us contact': 2 });
    expect(await totals(LEADS)).toMatchObject({ [`lead-source ${OTHERS} incoming`]: 5 });
  });

  test('a day is one of India', async () => {
    clock.now = Date.parse('2026-11-21T18:29:00Z');
    await enquire(1);
    clock.now = Date.parse('2026-11-21T18:31:00Z');
    await enquire(2);
    await countAll();
    const days = await figures.byDay(ALL, 'form');
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
    ]);
    expect(indiaDay(clock.now)).toBe('2026-11-22');
  });

  test('a cost is kept, taken out and put back', async () => {
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
    clock.now += DAY_MS;
  });
});
