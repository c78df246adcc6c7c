import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';
import { StoreUnavailable } from '../../server/database/unavailable.ts';
import type { Services } from '../../server/services.ts';
import { form, headersOfEverybody } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** Every 503 names the time after which asking again makes sense: pages, their data, forms and programs. */

let site: SiteInProcess;
let headers: Record<string, string>;
beforeAll(async () => {
  site = await openSiteInProcess();
  headers = (await headersOfEverybody(site)).administrator;
  for (const name of AWAY) takeAway(name);
});
afterAll(() => site.stop());

/** All but accounts and the content in memory, without which nobody would get as far as these. */
const AWAY = [
  'documents',
  'drafts',
  'editing',
  'enquiries',
  'reports',
  'leads',
  'leadViews',
  'notices',
  'personalData',
  'revisions',
  'subscriptions',
  'uploads',
  'visits',
] as const satisfies (keyof Services)[];

const away = () => Promise.reject(new StoreUnavailable('The database does not answer.'));
/** What is asked of a part is refused, and of its parts; but lists that are read while they are sent. */
const refusing = (part: object): object =>
  new Proxy(part, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (name !== 'readAll' && typeof member === 'function') return away;
      return typeof member === 'object' && member !== null ? refusing(member) : member;
    },
  });
function takeAway(name: (typeof AWAY)[number]) {
  Object.assign(site.services, { [name]: refusing(site.services[name]) });
}

const faq = { collection: 'faqs', id: '03' };
const article = { collection: 'articles', id: 'soil' };
const FORMS: [path: string, fields: Record<string, string>][] = [
  ['/adminFaq', { form: 'add', question: 'Is there water?', answer: 'There is.' }],
  ['/adminFaq', { form: 'delete', id: '03' }],
  ['/adminFaq', { form: 'order', ids: '03 04', expected: '04 03' }],
  ['/adminFaq', { form: 'editor', ...faq, expected: '1', json: '{}' }],
  ['/adminHome', { collection: 'home', id: 'intro', expected: '1', body: '{}' }],
  ['/adminBlog/soil', { ...article, expected: '1', body: '{}' }],
  ['/adminContent/plots', { form: 'remove', id: 'plot-100', expected: '1' }],
  ['/adminPrices', { form: 'plan', day: '2035-01-01' }],
  ['/adminGallery', { form: 'picture', order: '{"expected":[],"files":[]}' }],
  ['/adminLibrary', { form: 'remove-unused', file: 'gate.jpg' }],
  ['/adminLibrary/gate.jpg', { form: 'remove', expected: '1' }],
  ['/adminBrochure', { form: 'use', expected: '1' }],
  ['/adminDash', { form: 'restore', id: '1' }],
  ['/adminLeads/import', { intent: 'undo', batch: 'none' }],
];

const addressOf = (path: string) => `/${path.replaceAll(/:\w+/g, 'soil')}`;
const asData = (path: string) => `${path}.data`;

test('pages of the desk and of editors, their data and their forms', async () => {
  const seen = new Map<string, number>();
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await site.fetch(path, { ...init, headers: { ...headers, origin: site.url } });
    const what = `${init.method ?? 'GET'} ${path}`;
    await answer.body?.cancel();
    if (answer.status !== 503) return;
    seen.set(what, Number(answer.headers.get('retry-after') ?? Number.NaN));
  };
  for (const { path } of ADMIN_PAGES) {
    for (const address of [addressOf(path), asData(addressOf(path))]) await ask(address);
  }
  for (const [path, fields] of FORMS) {
    for (const address of [path, asData(path)]) await ask(address, form(fields));
  }
  const without = [...seen].filter(([, seconds]) => !(seconds > 0)).map(([what]) => what);
  expect(without).toEqual([]);
  for (const what of ['GET /adminFaq', 'GET /adminFaq.data', 'POST /adminFaq', 'POST /adminFaq.data']) {
    expect(seen.has(what), what).toBe(true);
  }
  expect(seen.size).toBeGreaterThan(20);
});

test('what programs ask for', async () => {
  const json = { ...headers, origin: site.url, 'content-type': 'application/json' };
  const asks: [string, RequestInit][] = [
    ['/api/faqs', {}],
    ['/api/content/faqs', { headers: json }],
    ['/api/content/faqs/03', { method: 'PUT', headers: json, body: '{}' }],
  ];
  for (const [path, init] of asks) {
    const answer = await site.fetch(path, init);
    expect([path, answer.status, Number(answer.headers.get('retry-after')) > 0]).toEqual([path, 503, true]);
  }
});
