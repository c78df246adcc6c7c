import { expect } from 'vitest';
import { HOUR_MS } from '../../domain/dates/durations.ts';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { type RunningSite, SETUP_TOKEN } from '../harness/site.ts';

const test = testOnOwnSite();
const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const INDIA_MS = 5.5 * HOUR_MS;

async function signUp(visit: Visit, viewport: typeof PHONE): Promise<WatchedPage> {
  const page = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport });
  await page.getByLabel('Name').fill(ADMIN.name);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Make the administrator account' }).click();
  await page.waitForURL('**/adminLeads');
  return page;
}

async function loggedIn(visit: Visit, viewport: typeof PHONE, expects: RegExp[] = []): Promise<WatchedPage> {
  const page = await visit('/login', { viewport, expects });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  return page;
}

const said = (page: WatchedPage, words: RegExp | string) =>
  page.locator('[role="status"], [role="alert"]').getByText(words).first().waitFor();
const asked = (site: RunningSite, path: string) => fetch(site.url + path, { redirect: 'manual' });
const read = async (site: RunningSite, path: string) => (await asked(site, path)).text();

test('an article is written on a phone, appears at its time, and leads on from its old address', async ({
  visit,
  site,
}) => {
  const page = await signUp(visit, PHONE);
  await page.goto(`${site.url}/adminBlog`);
  await expectInteractive(page);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('link', { name: 'New article' }).click();
  await page.getByLabel('Title (required)').fill('The canal road is open');
  expect(await page.getByLabel('Address').inputValue()).toBe('the-canal-road-is-open');

  const text = page.getByLabel('Text (required)');
  await text.fill('Open');
  await text.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  expect(await text.inputValue()).toBe('**Open**');
  // The words are chosen again a frame later.
  const chosen = () =>
    text.evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  await expect.poll(chosen).toBe('Open');
  await text.press('End');
  await text.pressSequentially('\n\n## What it costs\n\nA plot costs {price100}.');
  const preview = page.getByRole('region', { name: 'The text as visitors read it' });
  await preview.getByRole('heading', { name: 'What it costs' }).waitFor();
  await preview.getByText('A plot costs ₹52.5 lakh.').waitFor();
  // A term that the text names leads to its meaning below it, as on the page; other links lead nowhere.
  await page.getByText('None chosen yet').click();
  await page.getByRole('checkbox', { name: /^Khasra/ }).check();
  await text.pressSequentially('\n\nAsk for the khasra, and read [the plan](/plots).');
  await preview.getByRole('link', { name: 'khasra' }).click();
  const meaning = preview.getByRole('group').filter({ hasText: 'Khasra' });
  expect(await meaning.getAttribute('open')).not.toBeNull();
  expect(await meaning.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(
    true,
  );
  // Playwright would wait for a link that leads nowhere to be enabled.
  await preview.getByRole('link', { name: 'the plan' }).click({ force: true });
  expect(page.url()).toMatch(/\/adminBlog\/new$/);

  // A draft may be unfinished; what is published may not.
  await page.getByRole('button', { name: 'Save as draft' }).click();
  await page.waitForURL('**/adminBlog/the-canal-road-is-open');
  await said(page, 'Saved as a draft.');
  expect((await asked(site, '/blog/the-canal-road-is-open')).status).toBe(404);
  expect(await read(site, '/feed.xml')).not.toContain('canal road');

  await page.getByRole('button', { name: 'Choose from the library for First picture' }).click();
  await page.getByRole('dialog').getByRole('list').getByRole('button').first().click();
  await page.getByRole('radio', { name: /Scheduled/ }).check();
  await expectAccessible(page);
  const at = Math.ceil(Date.now() / 1000) * 1000 + 15_000;
  await page.getByLabel('Appears at').fill(new Date(at + INDIA_MS).toISOString().slice(0, 19));
  await page.getByRole('button', { name: 'Schedule' }).click();
  await said(page, /^Scheduled\. It appears on/);
  expect(await read(site, '/media?q=canal')).not.toContain('The canal road is open');
  expect((await asked(site, '/blog/the-canal-road-is-open')).status).toBe(404);

  await expect
    .poll(async () => (await asked(site, '/blog/the-canal-road-is-open')).status, {
      timeout: 60_000,
      interval: 50,
    })
    .toBe(200);
  // That the very millisecond decides is held by schedule.store.test.ts.
  expect(Date.now()).toBeGreaterThanOrEqual(at);
  expect(await read(site, '/feed.xml')).toContain('The canal road is open');
  expect(await read(site, '/media')).toContain('The canal road is open');

  await page.reload();
  await expectInteractive(page);
  // Open elsewhere all the while.
  const other = await visit('/login?to=/adminBlog/the-canal-road-is-open', {
    expects: [/409/],
  });
  await logIn(other);
  await other.waitForURL('**/adminBlog/the-canal-road-is-open');
  await expectInteractive(other);
  await other.getByLabel('Title (required)').fill('As I see the canal road');
  await page.getByLabel('Address').fill('canal-road');
  await page.getByText('Whoever follows the old address').waitFor();
  await page.getByRole('button', { name: /Save Changes|Schedule/ }).click();
  await page.waitForURL('**/adminBlog/canal-road');
  await expect.poll(async () => (await asked(site, '/blog/canal-road')).status).toBe(200);
  const moved = await asked(site, '/blog/the-canal-road-is-open?utm_source=x');
  expect(moved.status).toBe(301);
  expect(moved.headers.get('location')).toBe('/blog/canal-road?utm_source=x');

  await other.getByRole('button', { name: /Save Changes|Schedule/ }).click();
  await other.getByRole('alert').getByText('to /blog/canal-road meanwhile').waitFor();
  expect(await other.getByLabel('Title (required)').inputValue()).toBe('As I see the canal road');
  const there = other.getByRole('link', { name: 'Open it there' });
  expect(await there.getAttribute('href')).toBe('/adminBlog/canal-road');
  await expectAccessible(other);

  // What would take it away from readers says so before it is saved.
  const leaves = page.getByText('Readers see this article now.');
  expect(await leaves.count()).toBe(0);
  await page.getByRole('radio', { name: /Draft/ }).check();
  await leaves.waitFor();
  await page.getByRole('radio', { name: /Published/ }).check();
  expect(await leaves.count()).toBe(0);
});

/** Puts the first picture of the gallery behind the second, by the keys. */
async function swapFirstPictures(page: WatchedPage, site: RunningSite) {
  await page.goto(`${site.url}/adminGallery`);
  await expectInteractive(page);
  await page
    .getByRole('button', { name: /^Move picture 1, / })
    .first()
    .focus();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Save this order of pictures' }).click();
  await said(page, 'The order of the gallery is saved.');
}

test('at a desk the article has its first address again, and what is changed there is taken back on a phone', async ({
  visit,
  site,
}) => {
  // A testimonial without a name is refused.
  const page = await loggedIn(visit, DESKTOP, [/^422: POST .*\/adminContent\/testimonials\//]);
  await page.goto(`${site.url}/adminBlog/canal-road`);
  await expectInteractive(page);
  await page.getByLabel('Address').fill('the-canal-road-is-open');
  await page.getByRole('button', { name: /Save Changes|Schedule/ }).click();
  await page.waitForURL('**/adminBlog/the-canal-road-is-open');
  const statusOf = async (path: string) => (await asked(site, path)).status;
  await expect.poll(() => statusOf('/blog/the-canal-road-is-open')).toBe(200);
  expect(await statusOf('/blog/canal-road')).toBe(301);
  const article = '/blog/approved-residential-plot-near-jewar-airport';
  for (const path of ['/', '/price', article]) expect(await read(site, path)).not.toMatch(/54\.25|54,25,000/);
  await page.goto(`${site.url}/adminPrices`);
  await expectInteractive(page);
  await page.getByRole('link', { name: 'Change the plot of 100 sq yd' }).click();
  await page.getByLabel('Price (required)').fill('54.25 lakh');
  await page.getByText('₹54,25,000', { exact: false }).first().waitFor();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Saved.');
  for (const path of ['/', '/price', article]) {
    await expect.poll(() => read(site, path)).toMatch(/54\.25|54,25,000/);
  }

  await page.goto(`${site.url}/adminContent/testimonials`);
  await expectInteractive(page);
  // Of samples no heading says that a buyer has told them.
  expect(await read(site, '/price')).not.toContain('What buyers told us');
  await page.getByRole('link', { name: 'Add a testimonial' }).click();
  await page.getByLabel('What was said (required)').fill('The stones stood where the paper said.');
  await page.getByLabel('What proves it').fill('Letter of 3 May, in the file of plot 12.');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Please look at what is marked');
  await page.getByLabel('Name (required)').fill('Devika Rao');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Saved.');
  // The save loads the page again: the entry has its name, and the message stays.
  await page.getByRole('heading', { name: 'Devika Rao', level: 1 }).waitFor();
  expect(await page.getByText('Saved. It is on the site now.').isVisible()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  await expect.poll(() => read(site, '/price')).toContain('Devika Rao');
  expect(await read(site, '/price')).not.toContain('Letter of 3 May');
  expect(await read(site, '/price')).toContain('What buyers told us');

  const orderOf = async () => {
    const names = (await read(site, '/gallery')).matchAll(/\/pictures\/([\w-]+)/g);
    return [...new Set([...names].map(([, name]) => name))];
  };
  // Behind the three that a section of the home page names, which stand first.
  const FIRST = 3;
  const [first, second] = (await orderOf()).slice(FIRST);
  await swapFirstPictures(page, site);
  await expect.poll(async () => (await orderOf()).slice(FIRST, FIRST + 2)).toEqual([second, first]);

  // On a phone all of it is taken back.
  const cookies = await page.context().cookies();
  const phone = await visit('/adminDash?collection=plots', {
    viewport: PHONE,
    before: (own) => own.context().addCookies(cookies),
  });
  const price = phone.getByRole('article', { name: /100 sq yd/ }).first();
  await price.locator('summary').click();
  await price.getByRole('button', { name: /Restore as it was before/ }).click();
  await said(phone, /is restored\./);
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await swapFirstPictures(phone, site);
  await expectNoSidewaysScroll(phone);
  await expect.poll(async () => (await orderOf()).slice(FIRST, FIRST + 2)).toEqual([first, second]);
  for (const path of ['/', '/price', article]) {
    await expect.poll(() => read(site, path)).not.toMatch(/54\.25|54,25,000/);
  }
});
