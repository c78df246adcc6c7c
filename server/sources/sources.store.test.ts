import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Content } from '../../domain/content/types.ts';
import { DAY_MS, HOUR_MS } from '../../domain/dates/durations.ts';
import { TEST_LEAD } from '../../domain/enquiries/quarantine.ts';
import { NO_FIELDS, type SourceLead } from '../../domain/sources/source-lead.ts';
import { ASHA } from '../../tests/harness/lead-desk.ts';
import { ERASURE, personalDeskOn } from '../../tests/harness/personal-desk.ts';
import { DIALECTS } from '../../tests/harness/stores.ts';
import { waitUntil } from '../../tests/harness/until.ts';
import { type GraphStandIn, metaAnswers, startGraphStandIn } from '../../tests/stand-ins/meta.ts';
import type { Store } from '../database/open.ts';
import { newIntakeDeadline } from '../database/request-deadline.ts';
import { readConfig } from '../process/config.ts';
import { createLog } from '../process/log.ts';
import { openChannels } from '../relay/channels/list.ts';
import { createEnquiryStore } from '../store/intake/enquiries.ts';
import { createReportStore } from '../store/reports/reports.ts';
import { createSourceEvents } from '../store/sources/source-events.ts';
import { generalSource } from './general.ts';
import { openSources } from './open.ts';
import type { SourceResult } from './take-lead.ts';

const META = { appSecret: 'app-secret', accessToken: 'page-token' };
const PORTAL = generalSource({ name: 'portal', label: 'Portal', mapping: { phone: 'phone' } });
const sent = (
  id: string,
  fields: Partial<SourceLead['fields']> = {},
  changes: Partial<SourceLead> = {},
): SourceLead => ({
  ...{ id, isTest: false, touch: { utm_source: 'portal', utm_campaign: 'Premium' } },
  fields: { ...NO_FIELDS, name: 'Isha Gill', phone: '98765 43210', email: 'isha@example.com', ...fields },
  further: [['Budget', '60 lakh']],
  ...changes,
});

describe.each(DIALECTS)('leads of sources, on %s', (dialect) => {
  const desk = personalDeskOn(dialect);
  let graph: GraphStandIn;
  let results: string[] = [];
  let opened: ReturnType<typeof openSources>[] = [];
  beforeAll(async () => {
    graph = await startGraphStandIn(META);
  });
  afterAll(() => graph.close());

  /** The sources as one process opens them. */
  function open(store: Store = desk.store, env: Record<string, string> = {}) {
    const config = readConfig({
      META_APP_SECRET: META.appSecret,
      META_ACCESS_TOKEN: META.accessToken,
      META_GRAPH_URL: graph.url,
      ...env,
    });
    const enquiries = createEnquiryStore(store, {
      ...{ now: desk.now, enquiriesPerMinute: 1, retryBaseMs: 5000, addressSecret: 'secret' },
      channels: openChannels(readConfig({})),
    });
    const parts = openSources({
      ...{ store, config, enquiries, now: desk.now, log: createLog('silent') },
      content: {
        snapshot: async () =>
          ({ townshipPlots: [{ number: 'F06', squareYards: 200 }] }) as unknown as Content,
      },
      pokeRelay: () => undefined,
      onAccepted: () => undefined,
      onResult: (source: string, result: SourceResult) => results.push(`${source} ${result}`),
    });
    opened.push(parts);
    return parts;
  }
  beforeEach(async () => {
    results = [];
    graph.reset();
    for (const table of ['source_event', 'lead_source'] as const)
      await desk.store.db.deleteFrom(table).execute();
  });
  afterEach(async () => {
    await Promise.all(opened.map((each) => each.stop()));
    opened = [];
  });

  const events = () => createSourceEvents(desk.store, desk.now);
  const enquiriesIn = () => desk.store.db.selectFrom('enquiry').selectAll().orderBy('id').execute();
  async function leadOf(enquiry: string) {
    const lead = await desk.leads.find((await desk.leads.findByEnquiry(enquiry)) ?? '');
    if (!lead) throw new Error('The lead is not there.');
    return lead;
  }
  async function accepted(lead: SourceLead, { leadSources } = open()) {
    const taken = await leadSources.take(PORTAL, lead);
    if (!('enquiry' in taken)) throw new Error(JSON.stringify(taken));
    return taken;
  }

  test('one is an enquiry with source, campaign, interest and everything else, on every channel', async () => {
    const { enquiry, outcome } = await accepted(
      sent('1', { plot: 'f06', plotArea: '200 sq yd', city: 'Noida' }),
    );
    expect(outcome).toBe('accepted');
    const lead = await leadOf(enquiry.id);
    expect(lead).toMatchObject({
      ...{ name: 'Isha Gill', phone: '9876543210', source: 'portal', campaign: 'premium', ownerId: null },
      interest: { plots: ['F06'], sizes: ['200'] },
    });
    const stored = await desk.enquiries.find(enquiry.id);
    expect(stored).toMatchObject({
      ...{ form: 'source', quarantine: null, webPage: '/api/sources/portal' },
      consent: { version: 'source-2026-11', page: '/api/sources/portal' },
      fields: { source: 'Portal', city: 'Noida', details: 'Budget: 60 lakh' },
    });
    expect(stored?.deliveries.map(({ channel }) => channel).toSorted()).toEqual(['crm', 'email', 'webhook']);
  });

  test('the id alone makes it one, in two processes at once, and whatever it holds the next time', async () => {
    const other = await desk.database.open();
    const [one, two] = [open(), open(other)];
    const same = await Promise.all(
      Array.from({ length: 10 }, (_, index) => (index % 2 ? one : two).leadSources.take(PORTAL, sent('7'))),
    );
    expect(same.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(1);
    expect(new Set(same.map((each) => 'enquiry' in each && each.enquiry.id)).size).toBe(1);
    const later = await one.leadSources.take(PORTAL, sent('7', { name: 'Somebody', phone: 'none' }));
    expect(later).toMatchObject({
      outcome: 'repeated',
      enquiry: 'enquiry' in same[0]! ? same[0].enquiry : null,
    });
    expect(await enquiriesIn()).toHaveLength(1);
    expect(await events().refused()).toEqual([]);
    // The same id of another source is another lead.
    const elsewhere = generalSource({ name: 'broker', label: 'Broker', mapping: {} });
    expect(await one.leadSources.take(elsewhere, sent('7'))).toMatchObject({ outcome: 'accepted' });
  });

  test('without an id the same content is a retry for ten minutes at least, and later a new enquiry', async () => {
    const sources = open();
    const first = await accepted(sent(''), sources);
    desk.clock.now += 9 * 60_000;
    expect(await accepted(sent(''), sources)).toEqual({ ...first, outcome: 'repeated' });
    expect((await accepted(sent('', { message: 'And a question' }), sources)).outcome).toBe('accepted');
    desk.clock.now += DAY_MS;
    expect((await accepted(sent(''), sources)).outcome).toBe('accepted');
  });

  test('without a name it is called by the known name, or by the end of its number', async () => {
    const sources = open();
    const { enquiry } = await accepted(sent('1', { name: '', email: '' }), sources);
    expect((await leadOf(enquiry.id)).name).toBe('Unnamed 3210');
    await accepted(sent('2', { email: '' }), sources);
    await accepted(sent('3', { name: ' ', email: '' }), sources);
    expect(await desk.names()).toEqual(['Isha Gill']);
  });

  test('a test is shown, goes to no service, changes nobody and is in no figure', async () => {
    const sources = open();
    const known = await desk.enquire({ name: 'Meera', phone: '9876543210', email: 'meera@example.com' });
    const { enquiry } = await accepted(sent('t', {}, { isTest: true }), sources);
    const stored = await desk.enquiries.find(enquiry.id);
    expect(stored).toMatchObject({ quarantine: TEST_LEAD, deliveries: [] });
    const lead = await leadOf(enquiry.id);
    expect(lead).toMatchObject({ id: known.lead, name: 'Meera', enquiries: 2 });
    expect(await desk.enquiries.release(enquiry.id, ASHA)).toBe(false);
    const counts = await desk.leads.counts(desk.now(), ASHA.id);
    expect(counts.held).toBe(0);
    const reports = createReportStore(desk.store, async () => []);
    while ((await reports.count(50)) > 0);
    const totals = await reports.totals({ from: '2026-01-01', until: '2026-12-31' }, ['source', 'form']);
    expect(totals.map(({ value }) => value)).not.toContain('portal');
    expect(results).toEqual(['portal test']);
  });

  describe('refused', () => {
    test('one is kept with its reason, once for each id, until it is corrected', async () => {
      const { leadSources } = open();
      const wrong = sent('r', { phone: '12345' });
      for (let times = 0; times < 3; times += 1) {
        expect(await leadSources.take(PORTAL, wrong)).toEqual({
          outcome: 'refused',
          errors: { phone: 'Phone number must be at least 10 digits' },
        });
      }
      const [refused, ...others] = await leadSources.refused();
      expect(others).toEqual([]);
      expect(refused).toMatchObject({
        source: 'portal',
        reason: 'Phone number must be at least 10 digits',
        lead: wrong,
      });
      expect(await leadSources.take(PORTAL, sent('r'))).toMatchObject({ outcome: 'accepted' });
      expect(await leadSources.refused()).toEqual([]);
    });

    test('one is entered by a person with what it held, and once', async () => {
      const { leadSources } = open();
      await leadSources.take(PORTAL, sent('r', { phone: '12345', plot: 'F06' }));
      const [refused] = await leadSources.refused();
      const id = refused?.id ?? '';
      expect(await leadSources.enter(id, { phone: '1' })).toMatchObject({ outcome: 'refused' });
      const entered = await leadSources.enter(id, { phone: '9876543210' });
      if (!entered || !('enquiry' in entered)) throw new Error(JSON.stringify(entered));
      expect(await leadOf(entered.enquiry.id)).toMatchObject({
        name: 'Isha Gill',
        source: 'portal',
        campaign: 'premium',
      });
      expect(await leadSources.enter(id, { phone: '9876543210' })).toBeNull();
      // The source sends it again, corrected.
      expect(await leadSources.take(PORTAL, sent('r'))).toMatchObject({
        outcome: 'repeated',
        enquiry: entered.enquiry,
      });
    });

    test('one is found by what it mentions, loses it by an erasure, and goes after 90 days', async () => {
      const { leadSources, purge } = open();
      await leadSources.take(PORTAL, sent('r', { phone: '12345', email: 'meera.zutshi@example.com' }));
      const person = await desk.enquire({
        name: 'Meera',
        phone: '9000012345',
        email: 'meera.zutshi@example.com',
      });
      const found = await desk.personal.find('meera.zutshi@example.com');
      expect(found?.mentions).toMatchObject([{ table: 'source_event', personId: null }]);
      await desk.personal.erase(person.lead, ERASURE);
      const [kept] = await leadSources.refused();
      expect(kept?.lead?.fields).toMatchObject({ email: '[erased]', phone: '12345' });
      desk.clock.now += 91 * DAY_MS;
      await purge();
      expect(await leadSources.refused()).toEqual([]);
    });
  });

  describe('of Meta', () => {
    const announce = (ids: string[]) => events().announce('meta', ids, newIntakeDeadline());
    const fetched = (many: number) =>
      waitUntil(`${many} fetched`, async () => (await enquiriesIn()).length === many);
    const attempts = async () =>
      (await desk.store.db.selectFrom('source_event').select('attempts').execute()).map(
        (row) => row.attempts,
      );

    test('are fetched once, however often they are announced, by two processes', async () => {
      const other = await desk.database.open();
      const ids = Array.from({ length: 12 }, (_, index) => `44400000000${100 + index}`);
      for (const [index, id] of ids.entries()) graph.leads.set(id, metaAnswers(`+9198765${40_000 + index}`));
      await Promise.all([announce(ids), announce(ids), announce(ids.slice(0, 3))]);
      for (const each of [open(), open(other)]) each.start();
      await fetched(12);
      await waitUntil('none waits', async () => (await events().waiting()).length === 0);
      await announce(ids.slice(0, 2));
      for (const each of opened) each.leadSources.announce('meta', []);
      await waitUntil('none waits', async () => (await events().waiting()).length === 0);
      expect(await enquiriesIn()).toHaveLength(12);
      const [first] = await enquiriesIn();
      expect(await leadOf(first!.id)).toMatchObject({
        name: 'Meera Joshi',
        source: 'meta',
        campaign: 'diwali plots',
      });
      expect(first?.fields).toContain('when do you want to build?: Within a year');
    });

    test('wait while the Graph API is away for a day: none is lost, and none comes twice', async () => {
      const ids = ['44400000000201', '44400000000202'];
      for (const [index, id] of ids.entries()) graph.leads.set(id, metaAnswers(`+9198765${41_000 + index}`));
      graph.fail({ do: 'answer', status: 503, body: 'away' });
      await announce(ids);
      const sources = open();
      sources.start();
      const end = desk.clock.now + DAY_MS;
      for (let done = 1; desk.clock.now < end; done += 1) {
        await waitUntil(`attempt ${done}`, async () => (await attempts()).every((each) => each >= done));
        const [{ due } = { due: 0 }] = await desk.store.db
          .selectFrom('source_event')
          .select((row) => row.fn.max('due_at').as('due'))
          .execute();
        desk.clock.now = Math.min(end, Number(due));
        // A repeated notice also wakes the fetching.
        await sources.leadSources.announce('meta', ids);
      }
      expect(await enquiriesIn()).toEqual([]);
      expect(await events().waiting()).toMatchObject([{ source: 'meta', count: 2, reason: '503 away' }]);
      graph.fail(null);
      desk.clock.now += 13 * HOUR_MS;
      await sources.leadSources.announce('meta', ids);
      await fetched(2);
      await waitUntil('none waits', async () => (await events().waiting()).length === 0);
      expect(await enquiriesIn()).toHaveLength(2);
    });

    test('that cannot be fetched are listed after the last attempt, and can be fetched again', async () => {
      await announce(['44400000000301']);
      await desk.store.db.updateTable('source_event').set({ attempts: 12 }).execute();
      const sources = open();
      sources.start();
      await waitUntil('given up', async () => (await events().refused()).length === 1);
      const [refused] = await events().refused();
      expect(refused).toMatchObject({
        key: '44400000000301',
        lead: null,
        reason: expect.stringContaining('does not exist'),
      });
      graph.leads.set('44400000000301', metaAnswers('+919876543299'));
      expect(await sources.leadSources.fetchAgain(refused?.id ?? '')).toBe(true);
      await fetched(1);
    });

    test('a refusal that repeats the token is shown without it, and a lead that was read is not fetched', async () => {
      graph.fail({
        ...{ do: 'answer', status: 400 },
        body: JSON.stringify({ error: { message: `Malformed access token ${META.accessToken}` } }),
      });
      await announce(['44400000000601']);
      await desk.store.db.updateTable('source_event').set({ attempts: 12 }).execute();
      const { leadSources, start } = open();
      start();
      await waitUntil('given up', async () => (await events().refused()).length === 1);
      expect((await leadSources.refused())[0]?.reason).toBe('400 Malformed access token [token]');
      await leadSources.take(PORTAL, sent('r', { phone: '12345' }));
      const read = (await leadSources.refused()).find(({ lead }) => lead !== null);
      expect(await leadSources.fetchAgain(read?.id ?? '')).toBe(false);
      expect(await leadSources.findRefused(read?.id ?? '')).toMatchObject({ source: 'portal' });
      expect(await leadSources.refused()).toHaveLength(2);
    });

    test('without the permission for ads, or from the testing tool', async () => {
      graph.refuseAds(true);
      graph.leads.set('44400000000401', metaAnswers('+919876543298'));
      graph.leads.set('44400000000402', metaAnswers('<test lead: dummy data for phone_number>'));
      await announce(['44400000000401', '44400000000402']);
      open().start();
      await fetched(1);
      graph.refuseAds(false);
      await waitUntil('one refused', async () => (await events().refused()).length === 1);
      const [refused] = await events().refused();
      expect(refused).toMatchObject({ key: '44400000000402', lead: { isTest: true } });
    });

    test('wait while there is no token to fetch them with', async () => {
      graph.leads.set('44400000000501', metaAnswers('+919876543297'));
      await announce(['44400000000501']);
      const without = open(desk.store, { META_ACCESS_TOKEN: '' });
      without.start();
      expect(await without.leadSources.builtIn()).toMatchObject([
        { name: 'google-ads', isSetUp: false, unset: ['GOOGLE_LEADS_KEY'] },
        { name: 'meta', isSetUp: true, waiting: 1, unset: ['META_VERIFY_TOKEN', 'META_ACCESS_TOKEN'] },
      ]);
      open().start();
      await fetched(1);
    });
  });
});
