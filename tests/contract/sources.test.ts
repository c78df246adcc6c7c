// @module-tag built
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Scope } from '../../domain/accounts/tokens.ts';
import { anyText } from '../harness/any-text.ts';
import { openServices, type Services } from '../harness/deliveries.ts';
import { FUZZ_BODIES } from '../harness/fuzz-bodies.ts';
import { form, signInPeople } from '../harness/people.ts';
import type { SiteInProcess } from '../harness/site-in-process.ts';
import { waitUntil } from '../harness/until.ts';
import { googleBody, googleRequest } from '../stand-ins/google-ads.ts';
import { type GraphStandIn, metaAnswers, metaRequest, startGraphStandIn } from '../stand-ins/meta.ts';
import { PORTAL_MAPPING, portalBody, portalFormRequest, portalRequest } from '../stand-ins/portal.ts';

/** Leads of ad forms, portals and partners, each sent by its stand-in. */

const KEY = 'google-key-1';
const META = { appSecret: 'app-secret', accessToken: 'page-token' };
const GOOGLE = '/api/sources/google-ads';
const PORTAL = '/api/sources/portal';

let services: Services;
let graph: GraphStandIn;
let site: SiteInProcess;
let cookie = '';
let token = '';
let clock = Date.now();

const tokenFor = async (scopes: Scope[]) => {
  const by = { id: 'nobody', requestId: 'none' };
  return (await site.services.accounts.makeToken({ name: 'A portal', scopes, days: 30 }, by)).token;
};

beforeAll(async () => {
  services = await openServices();
  graph = await startGraphStandIn(META);
  site = await services.open({
    GOOGLE_LEADS_KEY: KEY,
    META_APP_SECRET: META.appSecret,
    META_ACCESS_TOKEN: META.accessToken,
    META_VERIFY_TOKEN: 'verify-me',
    META_GRAPH_URL: graph.url,
    ENQUIRIES_PER_MINUTE: '100',
  });
  ({ administrator: cookie } = await signInPeople(site));
  token = await tokenFor(['leads']);
  await site.services.leadSources.add({ name: 'portal', label: 'Portal', mapping: PORTAL_MAPPING }, 'asha');
});
afterAll(async () => {
  await site.stop();
  await graph.close();
  await services.close();
});
beforeEach(() => {
  // Each test sends from an address of its own.
  clock += 1;
});

const from = () => ({ remoteAddress: `198.51.${Math.floor(clock / 250) % 250}.${clock % 250}` });
async function send(path: string, init: RequestInit) {
  const answer = await site.fetch(path, init, from());
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}
const google = (lead: Parameters<typeof googleBody>[1] = {}) => googleRequest(googleBody(KEY, lead));
const desk = async (path: string) => (await site.fetch(path, { headers: { cookie } })).text();
const textOf = async (path: string) => (await desk(path)).replaceAll('<!-- -->', '');
const leadPage = async (enquiry: string) =>
  textOf(`/adminLeads?lead=${await site.services.leads.findByEnquiry(enquiry)}`);

describe('Google Ads', () => {
  test('a lead is taken in once, goes to the services, and is shown with everything it held', async () => {
    const init = google({
      lead_id: 'g-1',
      columns: {
        FULL_NAME: 'Anand Iyer',
        PHONE_NUMBER: '+919876500001',
        EMAIL: 'anand@example.com',
        'How soon?': 'Now',
      },
    });
    const first = await send(GOOGLE, init);
    expect(first).toMatchObject({
      status: 201,
      body: { id: expect.any(String), reference: expect.stringMatching(/^V-/) },
    });
    expect(Object.keys(first.body)).toEqual(['id', 'reference']);
    expect(await send(GOOGLE, init)).toMatchObject({ status: 200, body: first.body });
    const corrected = google({ lead_id: 'g-1', columns: { PHONE_NUMBER: 'none' } });
    expect(await send(GOOGLE, corrected)).toMatchObject({ status: 200, body: first.body });

    const page = await leadPage(first.body.id);
    for (const shown of [
      'Anand Iyer',
      'Google Ads',
      'Noida',
      'Column How soon?',
      'gclid: Cj0KCQ',
      '21234567890',
    ])
      expect(page, shown).toContain(shown);
    expect(page).toContain('9007199254740993');
    for (const channel of ['email', 'crm', 'webhook']) await services.sent(first.body.id, channel);
    expect(services.crm.received.at(-1)?.body).toMatchObject({
      lead_source: 'Google Ads',
      name: 'Anand Iyer',
    });
    const list = await textOf('/adminLeads?source=google-ads');
    expect(list).toContain('Anand Iyer');
  });

  test.each([
    ['without a key', { google_key: undefined }, 401],
    ['with a wrong key', { google_key: 'google-key-2' }, 403],
    ['with a key that is no text', { google_key: { $ne: null } }, 401],
  ])('%s nothing is stored', async (_, changes, status) => {
    const { body, ...answer } = await send(GOOGLE, googleRequest({ ...googleBody(KEY), ...changes }));
    expect([answer.status, Object.keys(body)]).toEqual([status, ['error']]);
  });

  test.each([
    ['lead_id', { lead_id: '' }],
    ['user_column_data', { user_column_data: 'FULL_NAME' }],
    ['phone', { user_column_data: [{ column_id: 'FULL_NAME', string_value: 'Nobody Reachable' }] }],
  ])('a lead that lacks %s is refused by that name, and listed', async (field, changes) => {
    const { status, body } = await send(GOOGLE, googleRequest({ ...googleBody(KEY), ...changes }));
    expect([status, Object.keys(body.errors)]).toEqual([400, [field]]);
    expect(await textOf('/adminSources')).toContain(body.errors[field]);
  });

  test('a test is shown as one and goes to no service', async () => {
    const before = services.crm.received.length;
    const { status, body } = await send(
      GOOGLE,
      google({ is_test: true, columns: { FULL_NAME: 'Tested Person' } }),
    );
    expect(status).toBe(201);
    expect(await leadPage(body.id)).toContain(
      'A test of the source: it goes to no service and is in no figure.',
    );
    expect((await services.find(body.id)).deliveries).toEqual([]);
    expect(await textOf('/adminLeads?view=held')).not.toContain('Tested Person');
    const real = await send(GOOGLE, google());
    await services.sent(real.body.id, 'crm');
    expect(services.crm.received.length).toBe(before + 1);
  });

  test('fifty in a second, with repeats, are fifty', async () => {
    const bodies = Array.from({ length: 50 }, () => google());
    const answers = await Promise.all([...bodies, ...bodies.slice(0, 20)].map((init) => send(GOOGLE, init)));
    const counts = Object.groupBy(answers, ({ status }) => String(status));
    expect([counts['201']?.length, counts['200']?.length]).toEqual([50, 20]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(50);
  });
});

describe('Meta', () => {
  test('the address proves that it is ours', async () => {
    const ask = (query: string) => site.fetch(`/api/sources/meta?${query}`);
    const right = await ask('hub.mode=subscribe&hub.verify_token=verify-me&hub.challenge=1158201444');
    expect([right.status, await right.text()]).toEqual([200, '1158201444']);
    expect(right.headers.get('content-type')).toContain('text/plain');
    for (const query of [
      '',
      'hub.mode=subscribe&hub.verify_token=no&hub.challenge=1',
      'hub.verify_token=verify-me',
    ]) {
      expect((await ask(query)).status).toBe(403);
    }
  });

  test('an announced lead is fetched and stands at the desk once', async () => {
    graph.leads.set('555000111', metaAnswers('+919876500002', 'Farah Khan'));
    const init = metaRequest(META.appSecret, ['555000111', '555000111']);
    for (let times = 0; times < 3; times += 1) {
      expect(await send('/api/sources/meta', init)).toMatchObject({ status: 200, body: {} });
    }
    await waitUntil('fetched', async () => (await textOf('/adminLeads?source=meta')).includes('Farah Khan'));
    expect(await textOf('/adminLeads?q=9876500002')).not.toContain('2 enquiries');
  });

  test.each([
    ['no signature', {}, 401],
    ['one of another secret', { 'x-hub-signature-256': `sha256=${'0'.repeat(64)}` }, 403],
    ['one of SHA-1', { 'x-hub-signature-256': 'sha1=abc' }, 403],
  ])('%s stores nothing', async (_, headers, status) => {
    const { body } = metaRequest(META.appSecret, ['555000222']);
    const sent = await send('/api/sources/meta', {
      method: 'POST',
      body: body ?? '',
      headers: headers as never,
    });
    expect(sent.status).toBe(status);
    expect(await site.services.leadSources.builtIn()).toMatchObject([{}, { waiting: 0 }]);
  });

  test('the signature is of the bytes that came', async () => {
    const { body, headers } = metaRequest(META.appSecret, ['555000333']);
    const changed = await send('/api/sources/meta', {
      method: 'POST',
      headers: headers ?? {},
      body: `${String(body)} `,
    });
    expect(changed.status).toBe(403);
    const other = metaRequest(META.appSecret, [], {
      entry: [{ changes: [{ field: 'feed', value: null }] }, null],
    });
    expect((await send('/api/sources/meta', other)).status).toBe(200);
  });
});

describe('a portal', () => {
  test('JSON and forms are read by the mapping', async () => {
    const body = portalBody({ first: 'Isha', last: 'Gill', mobile: '98765-00003' }, { id: 'p-1' });
    const first = await send(PORTAL, portalRequest(token, body));
    expect(first.status).toBe(201);
    expect(await send(PORTAL, portalFormRequest(token, body))).toMatchObject({
      status: 200,
      body: first.body,
    });
    const page = await leadPage(first.body.id);
    for (const shown of [
      'Isha Gill',
      'Portal',
      'Delhi',
      '200 sq. yards',
      'Call after six',
      'budget',
      '55 lakh',
    ])
      expect(page, shown).toContain(shown);
    const abroad = portalBody({ first: 'Zoya', mobile: '+971 50 123 4567' });
    const another = await send(PORTAL, portalFormRequest(token, abroad));
    expect(another.status).toBe(201);
    expect(await leadPage(another.body.id)).toContain('+971 50 123 4567');
  });

  test('only a token of the scope leads may send', async () => {
    const init = (of: string) => portalRequest(of, portalBody());
    const without = { ...init(''), headers: { 'content-type': 'application/json', cookie } };
    expect((await send(PORTAL, without)).status).toBe(401);
    expect((await send(PORTAL, init('vyv_wrong'))).status).toBe(401);
    expect((await send(PORTAL, init(await tokenFor(['content', 'log'])))).status).toBe(403);
    expect((await send('/api/sources/nobody', init(token))).status).toBe(404);
    const logs = { headers: { authorization: `Bearer ${token}` } };
    expect((await site.fetch('/api/logs', logs)).status).toBe(403);
  });

  test.each([
    ['text/xml', '<lead><phone>9876500009</phone></lead>', 415],
    ['application/json', '{"contact": ', 400],
    ['application/json', '"9876500009"', 400],
    ['application/json', '{"contact": {"first": "No number"}}', 400],
  ])('%s %s is refused and listed with what came', async (type, body, status) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': type };
    const sent = await send(PORTAL, { method: 'POST', headers, body });
    expect(sent.status).toBe(status);
    const [refused] = await site.services.leadSources.refused();
    expect(JSON.stringify(refused?.lead)).toContain(/No number|9876500009|contact(?=": $)/.exec(body)?.[0]);
  });

  test('what no source takes is said with its status', async () => {
    const large = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const body = JSON.stringify({ ...portalBody(), more: 'x'.repeat(64 * 1024) });
    expect((await send(PORTAL, { method: 'POST', headers: large, body })).status).toBe(413);
    const allowed = JSON.stringify({ ...portalBody(), more: 'x'.repeat(60 * 1024) });
    expect((await send(PORTAL, { method: 'POST', headers: large, body: allowed })).status).toBe(201);
    const get = await send(PORTAL, { method: 'GET' });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });
});

test('wrong keys of one address are limited, and a right one is not delayed by them', async () => {
  const wrong = () => googleRequest({ ...googleBody('no'), lead_id: 'x' });
  const statuses = new Set<number>();
  for (let index = 0; index < 40; index += 1) statuses.add((await send(GOOGLE, wrong())).status);
  expect([...statuses]).toEqual([403, 429]);
  const limited = await send(GOOGLE, wrong());
  expect(limited.headers.get('retry-after')).toBe('60');
  expect((await send(GOOGLE, google())).status).toBe(201);
});

test('hostile bodies end in an answer, and never in a failure', async () => {
  const value = fc.oneof(anyText(60), fc.jsonValue(), fc.constantFrom('9876543210', '__proto__', null));
  const column = fc.record(
    { column_id: value, column_name: value, string_value: value },
    { requiredKeys: [] },
  );
  const bodies = fc.oneof(
    fc.jsonValue(),
    fc.record({
      lead_id: value,
      user_column_data: fc.oneof(fc.array(column), value),
      is_test: value,
      gcl_id: value,
    }),
    fc.dictionary(fc.oneof(anyText(60), fc.constantFrom('contact', 'enquiry', 'constructor')), value),
  );
  const statuses = new Set<number>();
  for (const [index, body] of fc.sample(bodies, { numRuns: FUZZ_BODIES, seed: 52 }).entries()) {
    if (index % 50 === 0) clock += 1;
    const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
    const keyed = isObject ? { ...body, google_key: KEY } : body;
    const [path, init] =
      index % 2 ? [PORTAL, portalRequest(token, body as object)] : [GOOGLE, googleRequest(keyed as object)];
    statuses.add((await send(path, init)).status);
  }
  for (const status of statuses) expect([200, 201, 400, 401]).toContain(status);
});

describe('the pages of the administration', () => {
  const post = async (path: string, fields: Record<string, string>) => {
    const answer = await site.fetch(path, { ...form(fields), headers: { cookie } });
    return { status: answer.status, location: answer.headers.get('location'), page: await answer.text() };
  };

  test('a source is added, its mapping edited, an example read and sent, and removed', async () => {
    const wrong = await post('/adminSources', {
      form: 'add-source',
      intent: 'add',
      label: 'Housing.com',
      name: 'meta',
    });
    expect([wrong.status, wrong.page.includes('There is a source of this name already.')]).toEqual([
      409,
      true,
    ]);
    const added = await post('/adminSources', {
      form: 'add-source',
      intent: 'add',
      label: 'Housing.com',
      name: 'housing-com',
    });
    expect([added.status, added.location]).toEqual([302, '/adminSources/housing-com']);
    const path = '/adminSources/housing-com';
    const fields = {
      form: 'source',
      intent: 'change',
      label: 'Housing',
      'key-phone': 'lead_phone',
      'key-name': 'lead_name',
    };
    expect((await post(path, { ...fields, 'key-phone': '' })).page).toContain(
      'Name the key of the phone number',
    );
    expect((await post(path, fields)).page).toContain('The next lead is read so.');
    const example = '{"lead_name": "Neha Suri", "lead_phone": "98765 00004", "flat_type": "Villa"}';
    const read = await post(path, { form: 'example', intent: 'read', example });
    for (const shown of ['Neha Suri', '9876500004', 'flat_type', 'Villa', 'Not found'])
      expect(read.page).toContain(shown);
    expect((await post(path, { form: 'example', intent: 'read', example: '[oops' })).page).toContain(
      'Paste one lead',
    );
    expect((await post(path, { form: 'example', intent: 'send', example })).page).toContain('as a test');
    expect(await textOf('/adminLeads?q=Neha Suri')).toContain('Test');

    const init = {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: new URLSearchParams({ lead_phone: '9876500005' }),
    };
    expect((await send('/api/sources/housing-com', init)).status).toBe(201);
    expect((await post(path, { form: 'remove-source', intent: 'remove' })).location).toBe('/adminSources');
    expect((await send('/api/sources/housing-com', init)).status).toBe(404);
  });

  test('a refused lead is put right, entered with what it held, and gone from the list', async () => {
    const body = portalBody({ first: 'Omar', last: 'Sait', mobile: '12' }, { id: 'refused-1' });
    expect((await send(PORTAL, portalRequest(token, body))).status).toBe(400);
    const refused = (await site.services.leadSources.refused()).find(({ key }) => key === 'refused-1');
    const path = `/adminSources/refused/${refused?.id}`;
    const page = await textOf(path);
    for (const shown of ['Omar Sait', 'Phone number must be at least 10 digits', 'budget', 'refused-1'])
      expect(page).toContain(shown);
    const fields = { form: 'enter', intent: 'enter', name: 'Omar Sait', email: '', city: '', message: '' };
    expect((await post(path, { ...fields, phone: '12' })).page).toContain('at least 10 digits');
    const entered = await post(path, { ...fields, phone: '9876500006' });
    expect(entered.location).toMatch(/^\/adminLeads\?lead=[\w-]+$/);
    expect(await textOf('/adminLeads?q=9876500006')).toContain('Omar Sait');
    expect(await textOf('/adminSources')).not.toContain('Omar Sait');
    expect((await site.fetch(path, { headers: { cookie } })).status).toBe(404);
  });
});

test('results are counted by source, and the log holds nothing personal', async () => {
  const metrics = await (await site.fetch('/metrics')).text();
  for (const result of ['accepted', 'repeated', 'test', 'refused', 'denied', 'limited']) {
    expect(metrics).toMatch(
      new RegExp(`source_leads_total\\{source="google-ads",result="${result}"\\} [1-9]`),
    );
  }
  expect(metrics).toMatch(/source_leads_total\{source="meta",result="announced"\} 4/);
  expect(metrics).toMatch(/enquiries_accepted_total\{form="source"\} [1-9]/);
  expect(site.output()).not.toMatch(/98765|Anand|Farah|Iyer|@example\.com|page-token|app-secret|google-key/);
});
