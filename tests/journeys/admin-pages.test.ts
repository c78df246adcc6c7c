import { expect } from 'vitest';
import type { AdminPage } from '../../app/admin/admin-page.ts';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';
import { expectNamed } from '../harness/accessibility-tree.ts';
import {
  DESKTOP,
  dispatchKeylessEvent,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  expectTabOrder,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { SETUP_TOKEN, startSite } from '../harness/site.ts';
import { googleBody, googleRequest } from '../stand-ins/google-ads.ts';

const GOOGLE_KEY = 'key of the lead form';
const test = testOnOwnSite(() => startSite({ env: { GOOGLE_LEADS_KEY: GOOGLE_KEY } }));
const SMALLEST = { width: 320, height: 640 };
/** What is left of a window of 1280 × 1024 at 400 %. */
const ZOOMED = { width: 320, height: 256 };

/** One page for each address with something in braces. */
const EXAMPLES: Record<string, string> = {
  'adminPages/:page': 'adminPages/contact',
  'adminBlog/:slug': 'adminBlog/authority-plots-near-jewar-airport',
  'adminLibrary/:file': 'adminLibrary/gate.jpg',
  'adminLibrary/:file/replace': 'adminLibrary/gate.jpg/replace',
  'adminContent/:collection': 'adminContent/testimonials',
  'adminContent/:collection/:id': 'adminContent/glossary/khasra',
  'adminSources/:name': 'adminSources/portal',
  adminHistory: 'adminHistory?collection=home&id=intro',
};

type Body = Record<string, unknown>;

const pages: readonly AdminPage[] = ADMIN_PAGES;

const LONG = `Donau${'dampfschiff'.repeat(12)}fahrt`;
const HOSTILE = [
  `<script>alert(1)</script><img src=x onerror=alert(2)> ${LONG}`,
  `\u202Eright to left\u202C \u{1F469}\u200D\u{1F469}\u200D\u{1F467} {price100} \${7 * 7} "quoted"`,
  "=cmd|' /C calc'!A0",
  `A${'\u0336\u20DD'.repeat(600)}`,
];

/** What visitors may send, and what an editor may save: none of it runs, and none of it breaks a page. */
async function sendHostile(page: WatchedPage, site: string): Promise<void> {
  for (const [place, message] of HOSTILE.entries()) {
    const name = [...message].slice(0, 20).join('').trim();
    const person = { name, phone: `987654321${place}`, email: `=v${place}@example.com` };
    const data = { ...person, subject: [...message].slice(0, 90).join(''), message };
    expect((await page.request.post(`${site}/api/enquiries/contact`, { data })).status()).toBe(201);
    const email = `${'l'.repeat(40)}${place}@${'long-domain'.repeat(5)}.example.com`;
    expect((await page.request.post(`${site}/api/subscriptions`, { data: { email } })).status()).toBe(201);
    const lead = googleBody(GOOGLE_KEY, { columns: { FULL_NAME: message, PHONE_NUMBER: message } });
    expect((await fetch(`${site}/api/sources/google-ads`, googleRequest(lead))).status).toBe(400);
  }
}
async function saveHostile(page: WatchedPage, site: string): Promise<void> {
  const edited = async (collection: string, id: string, change: (body: Body) => Body) => {
    const stored = await page.request.get(`${site}/api/content/${collection}/${id}`);
    const { body } = (await stored.json()) as { body: Body };
    return { collection, id, body: change(body) };
  };
  const texts = (more: Record<string, string>) => (body: Body) => ({
    ...body,
    texts: { ...(body.texts as object), ...more },
  });
  const voices = await (await page.request.get(`${site}/api/content/testimonials`)).json();
  const first = JSON.stringify(voices).match(/"id":"([^"]+)"/)?.[1] ?? '';
  const edits = [
    await edited('home', 'about', texts({ title: LONG.slice(0, 100), discribe: HOSTILE[0] ?? '' })),
    await edited('price', 'intro', texts({ title: LONG.slice(0, 100) })),
    // The first letter of the name stands for a face: half an emoji is none.
    await edited('testimonials', first, (body) => ({ ...body, name: '\u{1F469}\u{1F467}' })),
    await edited('articles', 'authority-plots-near-jewar-airport', (body) => ({
      ...body,
      body: `[x](javascript:alert(1)) ${HOSTILE[0]}\n\n\`\`\`\n${LONG}${LONG}\n\`\`\`\n\n${String(body.body)}`,
    })),
  ];
  const answer = await page.request.post(`${site}/api/content`, {
    data: { edits },
    headers: { origin: site },
  });
  expect([answer.status(), await answer.text()]).toEqual([200, expect.any(String)]);
}

test('every page of the administration is accessible, at a desk and on the smallest phone, whatever visitors and editors wrote', {
  timeout: 300_000,
}, async ({ visit, site }) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: DESKTOP });
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('four stones mark a plot');
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  page.on('dialog', (dialog) => {
    page.problems.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await sendHostile(page, site.url);
  await saveHostile(page, site.url);
  const source = { form: 'add-source', intent: 'add', label: LONG.slice(0, 40), name: 'portal' };
  const added = await page.request.post(`${site.url}/adminSources`, {
    form: source,
    headers: { origin: site.url },
    maxRedirects: 0,
  });
  expect(added.status()).toBe(302);
  await page.setViewportSize(SMALLEST);
  for (const path of ['/', '/price', '/blog/authority-plots-near-jewar-airport']) {
    await page.goto(site.url + path);
    await expectInteractive(page);
    await expectNoSidewaysScroll(page);
    expect(await page.locator('main [href^="javascript:"], main [onerror]').count()).toBe(0);
  }
  await page.setViewportSize(DESKTOP);
  const desk = await (await page.request.get(`${site.url}/adminLeads`)).text();
  const lead = /lead=([\w-]+)/.exec(desk)?.[1] ?? '';
  const sources = await (await page.request.get(`${site.url}/adminSources`)).text();
  const refused = /adminSources\/refused\/[\w-]+/.exec(sources)?.[0] ?? '';
  for (const { path, file } of pages) {
    // What answers a file or takes a form only has no page.
    if (!file.endsWith('.tsx')) continue;
    const address =
      EXAMPLES[path] ??
      path
        .replace('adminPersonalData/:id', `adminPersonalData/${lead}`)
        .replace('adminSources/refused/:id', refused);
    expect(address, 'an example of this address').not.toContain(':');
    const answer = await page.goto(`${site.url}/${address}`);
    expect([address, answer?.status()]).toEqual([address, 200]);
    await page.locator('main h1').waitFor();
    await expectAccessible(page);
    await expectNamed(page);
    await page.setViewportSize(SMALLEST);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await expectInteractive(page);
    await dispatchKeylessEvent(page);
    await page.setViewportSize(ZOOMED);
    await expectNoSidewaysScroll(page);
    await page.setViewportSize(DESKTOP);
  }

  // At 400 % the foot of an editor leaves the window to the page; on a phone nothing it is over has the focus.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${site.url}/adminContent/glossary/khasra`);
  for (const viewport of [
    { width: 320, height: 256 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    await page.locator('main h1').waitFor();
    await expectTabOrder(page);
  }
  await page.setViewportSize(DESKTOP);
  await page.goto(`${site.url}/adminLeads`);
  await page.locator('main h1').waitFor();
  await expectTabOrder(page);

  // In forced colours nothing is told by its ground: where one is stands underlined.
  await page.emulateMedia({ forcedColors: 'active' });
  for (const path of ['adminLeads', 'adminFigures', 'adminHome?section=intro', 'adminVisits']) {
    await page.goto(`${site.url}/${path}`);
    await page.locator('main h1').waitFor();
    const lines = await page
      .locator('a[aria-current]:visible')
      .evaluateAll((links) =>
        links.map((link) => [link.textContent, getComputedStyle(link).textDecorationLine]),
      );
    expect(lines.length, path).toBeGreaterThan(0);
    expect(
      lines.filter(([, line]) => line !== 'underline'),
      path,
    ).toEqual([]);
  }
});
