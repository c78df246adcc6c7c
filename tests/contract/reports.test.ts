import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SECTIONS } from '../../app/desk/reports/tables.ts';
import type { NewEnquiry } from '../../server/store/enquiries/enquiry-types.ts';
import { newEnquiry } from '../harness/enquiries.ts';
import { form, headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

const clock = { now: Date.parse('2026-11-22T06:30:00Z') };
const PHONE = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
let site: SiteInProcess;
let sales: Record<string, string>;
let editor: Record<string, string>;

beforeAll(async () => {
  site = await openSiteInProcess({ now: () => clock.now });
  ({ sales, editor } = await headersOfEverybody(site));
});
afterAll(() => site.stop());

async function page(query = '') {
  const answer = await site.fetch(`/adminFigures${query}`, { headers: sales });
  expect(answer.status).toBe(200);
  const html = await answer.text();
  const words = html
    .replace(/<(script|style|head)[\s\S]*?<\/\1>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  return { html, words };
}
async function file(section: string, query = '') {
  const answer = await site.fetch(`/adminFigures.csv?section=${section}${query}`, { headers: sales });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
  return bytes.subarray(3).toString().split('\r\n').slice(0, -1);
}
async function enquire(place: number, changes: Partial<NewEnquiry> = {}) {
  clock.now += 1000;
  const fields = { phone: String(9_000_000_000 + place), email: `${place}@example.com` };
  const sent = await site.services.enquiries.submit({
    ...newEnquiry('contact', fields),
    ...changes,
  } as NewEnquiry);
  if (!('enquiry' in sent)) throw new Error(sent.outcome);
  return (await site.services.leads.findByEnquiry(sent.enquiry.id)) ?? '';
}
const came = (campaign: string) => ({
  lastTouch: {
    at: clock.now,
    landingPage: '/',
    referrer: '',
    params: { utm_source: 'facebook', utm_campaign: campaign },
  },
});
const post = (fields: Record<string, string>) =>
  site.fetch('/adminFigures', { ...form(fields), headers: sales });

test('with nothing counted the page says what will stand there', async () => {
  const { html, words } = await page();
  expect(words).toContain('26 Oct to 22 Nov 2026');
  expect(words).toContain('No enquiry came in these days.');
  expect(words).toContain('how soon new leads are called');
  expect(words).toContain('No page view was counted');
  expect(html).not.toContain('<figure');
});

test('enquiries, their origins, first contact and stages are drawn on the server, each with its table and file', async () => {
  const lead = await enquire(1, came('diwali'));
  await enquire(2, came('=cmd()'));
  await enquire(3);
  await enquire(4, { quarantine: 'More than 2 links' });
  clock.now += 9 * 60_000;
  const by = { id: 'asha', name: 'Asha' };
  await site.services.leads.change(
    lead,
    { contact: { way: 'call', outcome: 'reached', text: '' }, stage: { stage: 'visited', lostReason: null } },
    by,
  );
  const { html, words } = await page();
  expect(words).toContain('3 enquiries, 3 more than in the 28 days before');
  expect(words).toContain('facebook: 2 of 3 enquiries by source');
  expect(words).toContain('Fewer than half of 3 new leads have been called; 2 were not called yet');
  expect(words).toContain('who were called: half within 10 minutes');
  expect(words).toContain('Of 3 new leads 1 came to visit and 0 booked so far');
  expect(html.match(/<svg[^>]*>(?:(?!<\/svg>).)*<rect[^>]*fill="url\(#bars-/g)?.length).toBeGreaterThan(5);
  expect(html).not.toMatch(/ style="/);
  expect(await file('days')).toContain('"2026-11-22","3","3","0","0","0","0"');
  expect(await file('sources')).toEqual([
    '"Source","Enquiries","New leads","Came to visit","Booked","Lost"',
    '"facebook","2","2","1","0","0"',
    '"Direct (nothing said from where)","1","1","0","0","0"',
  ]);
  expect(await file('campaigns')).toContain(`"'=cmd()","1","1","0","0","0"`);
  expect(await file('contact')).toContain('"Not called yet","2","0"');
  expect(await file('stages')).toContain('"Visited","1","0"');
  for (const section of SECTIONS) expect((await file(section)).length).toBeGreaterThan(0);
  expect((await page('?from=2026-11-01&until=2026-11-21')).words).toContain('No enquiry came in these days.');
  expect((await page('?from=2026-11-30&until=2026-11-01')).words).toContain(
    'The first day is after the last one.',
  );
  const unknown = await site.fetch('/adminFigures.csv?section=people', { headers: sales });
  expect(unknown.status).toBe(404);
  for (const path of ['/adminFigures', '/adminFigures.csv?section=days']) {
    expect((await site.fetch(path, { headers: editor })).status, path).toBe(403);
  }
});

test('a cost is typed in, set against whom it brought, taken out and put back', async () => {
  const wrong = await post({
    form: 'add-cost',
    intent: 'add',
    campaign: 'diwali',
    amount: 'much',
    from: '2026-11-01',
    until: '2026-10-01',
  });
  expect(wrong.status).toBe(409);
  const text = await wrong.text();
  expect(text).toContain('Write what it cost in rupees');
  expect(text).toContain('The last day is before the first one.');
  expect(text).toContain('value="much"');
  const kept = await post({
    form: 'add-cost',
    intent: 'add',
    campaign: 'Diwali',
    amount: '₹ 22,000',
    from: '2026-11-01',
    until: '2026-11-22',
  });
  expect(await kept.text()).toContain('₹22,000 for diwali is kept.');
  expect(await file('costs')).toEqual([
    '"Campaign","Cost (₹)","Leads","Cost per lead (₹)","Came to visit","Per visit (₹)","Booked","Per booking (₹)"',
    '"diwali","22000.00","1","22000.00","1","22000.00","0",""',
  ]);
  expect((await file('costs', '&period=7'))[1]).toContain('"diwali","7000.00"');
  const [line] = await site.services.reports.costs.within({ from: '2026-11-01', until: '2026-11-22' });
  const removed = await post({ intent: 'remove', id: line?.id ?? '' });
  expect(await removed.text()).toContain('Undo');
  expect(await file('costs')).toHaveLength(1);
  expect((await post({ intent: 'remove', id: line?.id ?? '' })).status).toBe(409);
  expect((await post({ intent: 'put-back', id: line?.id ?? '' })).status).toBe(200);
  expect(await file('costs')).toHaveLength(2);
});

/** Views and starts as they are on the disk. */
async function visits() {
  await site.services.reports.catchUp();
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'), { readOnly: true });
  const rows = database
    .prepare(`select * from figure where grain = 'day' and kind in ('view', 'start') order by kind, value`)
    .all() as Record<string, unknown>[];
  database.close();
  return rows;
}
const look = (path: string, headers: Record<string, string> = {}) =>
  site.fetch(path, { headers: { 'user-agent': PHONE, ...headers } });
const tell = (body: unknown, headers: Record<string, string> = {}) =>
  site.fetch('/api/counts', {
    method: 'POST',
    headers: { 'user-agent': PHONE, 'content-type': 'application/json', origin: site.url, ...headers },
    body: JSON.stringify(body),
  });

test('views are counted of pages that somebody looks at, forms when they are begun, and nothing of whose', async () => {
  await look('/price?utm_source=secret', { referer: 'https://secret.example/', cookie: 'came_by=secret' });
  await look('/price.data');
  await look('/thankyou');
  for (const headers of [
    { 'sec-purpose': 'prefetch;prerender' },
    { purpose: 'prefetch' },
    { 'sec-gpc': '1' },
    { dnt: '1' },
    { 'sec-fetch-dest': 'image' },
    { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' },
    { 'user-agent': '' },
    sales,
  ] as Record<string, string>[]) {
    await look('/price', headers);
  }
  for (const path of ['/nothing-here', '/adminFigures', '/robots.txt', '/drawings/plots.json', '/healthz']) {
    await look(path);
  }
  await site.fetch('/price', { method: 'HEAD', headers: { 'user-agent': PHONE } });
  expect((await tell({ what: 'view', page: '/plots/F06' })).status).toBe(204);
  expect((await tell({ what: 'start', page: '/contact-us', form: 'contact' })).status).toBe(204);
  expect(
    (await tell({ what: 'start', page: '/contact-us', form: 'contact' }, { 'sec-gpc': '1' })).status,
  ).toBe(204);
  const of = { grain: 'day', period: '2026-11-22' };
  expect(await visits()).toEqual([
    { ...of, kind: 'start', value: '/contact-us', state: 'contact', count: 1 },
    { ...of, kind: 'view', value: '/plots/:number', state: '', count: 1 },
    { ...of, kind: 'view', value: '/price', state: '', count: 2 },
    { ...of, kind: 'view', value: '/thankyou', state: '', count: 1 },
  ]);
  expect((await page()).words).toContain('4 page views: 1 form begun, 3 enquiries sent');
  expect(await file('visits')).toContain('"Price","2","0","0"');
  expect(await file('forms')).toContain('"Contact Us","1","3"');
});

test.each<[string, unknown, Record<string, string>, number, RegExp]>([
  [
    'another site’s page',
    { what: 'view', page: '/' },
    { origin: 'https://elsewhere.example' },
    403,
    /another site/,
  ],
  ['a form’s type', { what: 'view', page: '/' }, { 'content-type': 'text/plain' }, 415, /json/],
  ['an unknown page', { what: 'view', page: '/adminLeads' }, {}, 400, /page of the site/],
  ['an unknown form', { what: 'start', page: '/', form: '__proto__' }, {}, 400, /form/],
  ['an identifier', { what: 'view', page: '/', id: '1' }, {}, 400, /id/],
  ['nothing', null, {}, 400, /what|Invalid/],
  ['too much', { what: 'view', page: 'x'.repeat(300) }, {}, 413, /200 bytes/],
])(
  'what is told is refused with a reason, and counts nothing: %s',
  async (_, body, headers, status, words) => {
    const before = await visits();
    const answer = await tell(body, headers);
    expect(answer.status).toBe(status);
    expect(((await answer.json()) as { error: string }).error).toMatch(words);
    expect(await visits()).toEqual(before);
  },
);
