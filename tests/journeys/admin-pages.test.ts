import { expect } from 'vitest';
import { ADMIN_PAGES, type AdminPage } from '../../app/admin/pages.ts';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

const test = testOnOwnSite();
const SMALLEST = { width: 320, height: 640 };

/** One page for each address with something in braces. */
const EXAMPLES: Record<string, string> = {
  'adminPages/:page': 'adminPages/contact',
  'adminBlog/:slug': 'adminBlog/authority-plots-near-jewar-airport',
  'adminLibrary/:file': 'adminLibrary/gate.jpg',
  'adminLibrary/:file/replace': 'adminLibrary/gate.jpg/replace',
  'adminContent/:collection': 'adminContent/testimonials',
  'adminContent/:collection/:id': 'adminContent/glossary/khasra',
  adminHistory: 'adminHistory?collection=home&id=intro',
};
/** Answers a file, and is no page. */
const FILES = ['adminSubscribers.csv'];

const pages: readonly AdminPage[] = ADMIN_PAGES;

test('every page of the administration is accessible, at a desk and on the smallest phone', {
  timeout: 300_000,
}, async ({ visit, site }) => {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: DESKTOP });
  await page.getByLabel('Name').fill('Asha');
  await page.getByLabel('Email').fill('asha@example.com');
  await page.getByLabel('Password', { exact: true }).fill('four stones mark a plot');
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  for (const { path } of pages) {
    if (FILES.includes(path)) continue;
    const address = EXAMPLES[path] ?? path;
    expect(address, 'an example of this address').not.toContain(':');
    const answer = await page.goto(`${site.url}/${address}`);
    expect([address, answer?.status()]).toEqual([address, 200]);
    await page.locator('main h1').waitFor();
    await expectAccessible(page);
    await page.setViewportSize(SMALLEST);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.setViewportSize(DESKTOP);
  }
});
