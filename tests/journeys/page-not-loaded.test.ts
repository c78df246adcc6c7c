import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import type { AdminPage } from '../../app/admin/admin-page.ts';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, PHONE } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { sideLink } from '../harness/side-bar.ts';
import type { RunningSite } from '../harness/site.ts';

/** The administration while its store does not answer, or does not answer for one thing. */

const test = testOnOwnSite();
const PAGES: readonly AdminPage[] = ADMIN_PAGES;
const bar = { name: 'Administration' } as const;

/** Takes tables out of the store for a while. */
function without(site: RunningSite, tables: readonly string[], isAway: boolean) {
  const database = new DatabaseSync(join(site.dataDir, 'vayuvan.sqlite'));
  for (const table of tables) {
    const [from, to] = isAway ? [table, `${table}_away`] : [`${table}_away`, table];
    database.exec(`ALTER TABLE "${from}" RENAME TO "${to}"`);
  }
  database.close();
}

test('a page that cannot be loaded leaves the administration around it, and is asked for again', async ({
  visit,
  site,
}) => {
  const cookies = await administratorCookies(site);
  const page = await visit('/adminLeads', {
    viewport: DESKTOP,
    expects: [/503/],
    before: (own) => own.context().addCookies(cookies),
  });
  const problem = page.getByRole('heading', { level: 1, name: 'This page could not be loaded' });
  const nav = page.getByRole('navigation', bar);
  await page.route('**/*.data*', (route) => route.fulfill({ status: 503, body: 'away' }));
  for (const { entry, path } of PAGES) {
    if (!entry || path === 'adminLeads') continue;
    await (await sideLink(page, entry.label)).click();
    await page.waitForURL(`${site.url}/${path}`);
    await problem.waitFor();
    expect(await nav.locator('[aria-current]').isVisible(), path).toBe(true);
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await problem.waitFor();
  await page.unroute('**/*.data*');
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Personal data' }).waitFor();
});

test('so does one that is opened while a table of it is away, on a phone', async ({ visit, site }) => {
  const cookies = await administratorCookies(site);
  without(site, ['media'], true);
  const page = await visit('/adminLibrary', {
    viewport: PHONE,
    expects: [/500/],
    before: (own) => own.context().addCookies(cookies),
  });
  await page.getByText('The site does not answer just now. Nothing was changed.').waitFor();
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await expectNoSidewaysScroll(page);
  without(site, ['media'], false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pictures and films' }).waitFor();
});

test('a question that cannot be deleted says so once, in its dialog', async ({ visit, site }) => {
  const cookies = await administratorCookies(site);
  const page = await visit('/adminFaq?delete=02', {
    viewport: DESKTOP,
    expects: [/503: POST .*adminFaq/],
    before: (own) => own.context().addCookies(cookies),
  });
  without(site, ['content_revision'], true);
  const dialog = page.getByRole('dialog', { name: 'Delete FAQ' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByText('Failed to delete FAQ').waitFor();
  expect(await page.getByText('Failed to delete FAQ').count()).toBe(1);
  without(site, ['content_revision'], false);
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('FAQ deleted successfully!').waitFor();
  await dialog.waitFor({ state: 'hidden' });
});
