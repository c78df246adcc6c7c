import { afterAll, beforeAll, expect, test } from 'vitest';
import { form, signInPeople } from '../harness/people.ts';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What the administration answers to whoever has no account. */

let site: SiteInProcess;
beforeAll(async () => {
  site = await openSiteInProcess();
});
afterAll(() => site.stop());

const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, { ...form(fields), headers: { origin: site.url } });

test.each([
  '/adminLeads',
  '/adminSubscribers',
  '/adminSubscribers.csv',
  '/adminAccounts',
  '/adminSecurity',
  '/adminTokens',
  '/account',
  '/adminHome',
])('%s leads to the login and back', async (path) => {
  const answer = await site.fetch(`${path}?before=x`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(`/login?to=${encodeURIComponent(`${path}?before=x`)}`);
  expect(await answer.text()).not.toContain('@');
});

test('neither the data of a page nor its actions are given away', async () => {
  // `_routes` names the loaders that the router asks for: it belongs to no page's address.
  const loaded = await site.fetch('/adminLeads.data?q=Rao&_routes=admin%2Fleads%2Fpage');
  expect(loaded.status).toBe(202);
  expect(await loaded.text()).toContain('"/login?to=%2FadminLeads%3Fq%3DRao"');
  expect((await post('/adminLeads', { intent: 'release', id: 'x' })).status).toBe(302);
});

test.each([
  '/login',
  '/auth',
  '/signin',
  '/auth?setup=x',
  '/auth/open?link=x',
  '/auth/reset',
  '/auth/reset?link=x',
])('%s is a page for people only', async (path) => {
  const answer = await site.fetch(path);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(html).toMatch(/<meta name="robots" content="noindex"/);
  expect(html).not.toContain('aria-label="Main"');
  expect(html).not.toContain('<footer');
});

test('30 kB in a field answer as fast as harmless text, and say how long it may be', async () => {
  const time = async (path: string, fields: Record<string, string>) => {
    const started = performance.now();
    const answer = await post(path, fields);
    return { answer, ms: performance.now() - started };
  };
  /** Of three times: what is slow by itself is so each time, a machine that is busy is not. */
  const quickest = async (path: string, fields: Record<string, string>) => {
    const times = [await time(path, fields), await time(path, fields), await time(path, fields)];
    return times.reduce((best, next) => (next.ms < best.ms ? next : best));
  };
  const harmless = 'x'.repeat(30_000);
  const bodies = { name: 'Asha', email: 'a@example.com', password: 'neem canal kite 77' };
  const hostile = [
    ' '.repeat(30_000),
    `a@${'a.'.repeat(15_000)}`,
    `${'\u0000'.repeat(9_000)}!`,
    '1a'.repeat(15_000),
  ];
  await time('/signin', { ...bodies, name: harmless });
  for (const [path, fields] of [
    ['/signin', ['name', 'email', 'password']],
    ['/auth', ['name', 'email', 'password']],
    ['/login', ['email', 'password']],
  ] as const) {
    for (const field of fields) {
      const { ms: fair } = await quickest(path, { ...bodies, [field]: harmless });
      for (const text of hostile) {
        const { answer, ms } = await quickest(path, { ...bodies, [field]: text });
        expect(answer.status).toBe(400);
        expect(await answer.text()).toMatch(/can be at most \d+ characters/);
        expect(ms).toBeLessThan(10 * fair + 250);
      }
    }
  }
});

test('the sheets of accounts and the desk have no bar and no footer of the site, and lead to it', async () => {
  const { editor } = await signInPeople(site);
  for (const [path, cookie] of [
    ['/auth', ''],
    ['/signin', ''],
    ['/login', ''],
    ['/adminHome', editor],
    ['/adminDash', editor],
  ] as const) {
    const page = await (await site.fetch(path, { headers: { cookie } })).text();
    expect(page, path).not.toMatch(/<nav[^>]*aria-label="Main"|<footer/);
    expect(page, path).toMatch(/<a [^>]*aria-label="Vayuvan, home"[^>]*href="\/"/);
    expect(page.includes('href="/site-visit"'), path).toBe(cookie === '');
  }
  expect(await (await site.fetch('/price')).text()).toMatch(/<nav[^>]*aria-label="Main"[\s\S]*<footer/);
});
