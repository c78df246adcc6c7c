import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import type { WatchedPage } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';
import type { RunningSite } from '../harness/site.ts';
import { PUBLIC_PAGES } from './public-pages.ts';

const root = join(import.meta.dirname, '../..');
const assets = join(root, 'build/client/assets');
const manifest =
  readdirSync(assets)
    .filter((name) => /^manifest-.+\.js$/.test(name))
    .map((name) => readFileSync(join(assets, name), 'utf8'))
    .find((text) => text.includes('"entry":{')) ?? '';
const [, deskLayout = ''] = /"admin\/layout":\{[^}]*"module":"([^"]+)"/.exec(manifest) ?? [];

/** The pages with a form each, and how it is filled in. */
const FORMS: Record<string, (page: Page) => Promise<void>> = {
  async '/'(page) {
    const popup = page.getByRole('dialog', { name: 'Which plot are you looking for?' });
    await popup.getByRole('radio', { name: /^200/ }).check();
    await popup.getByLabel('Name', { exact: true }).fill('Ravi');
    await popup.getByLabel('Phone Number').fill('9123456780');
    await popup.getByLabel('Email').fill('ravi@example.com');
    await popup.getByRole('button', { name: 'Call me back' }).click();
    await page.waitForURL('**/thankyou');
  },
  async '/contact-us'(page) {
    const form = page.locator('#contact-form');
    for (const [name, value] of Object.entries({
      name: 'Asha Verma',
      phone: '98765 43210',
      email: 'asha@example.com',
      subject: 'Plot F06',
      message: 'Is it free?',
    })) {
      await form.locator(`[name=${name}]`).fill(value);
    }
    await form.locator('[type=submit]').click();
    await page.waitForURL('**/thankyou');
  },
  async '/site-visit'(page) {
    const form = page.locator('#site-visit-form');
    await form.getByLabel('Name').fill('Meera Sharma');
    await form.getByLabel('Phone Number').fill('09988776655');
    await form.getByLabel('Email').fill('meera@example.com');
    await form.getByLabel('Visit date').fill(dayAfter(indiaDay(Date.now())));
    await form.getByLabel('Visit time').selectOption('10:30');
    await form.getByLabel('Number of visitors').fill('3');
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Book the visit' }).click();
    await page.waitForURL(/thankyou/);
  },
  async '/subscribe'(page) {
    const form = page.locator('main form').first();
    await form.locator('[name=email]').fill(`asha${Math.random()}@example.com`);
    await form.locator('[type=submit]').click();
    await page
      .locator('main')
      .getByText(/subscribed|thank/i)
      .first()
      .waitFor();
  },
};

/** Opens the page whose form opens by itself with that form, and others without it. */
const popup = (path: string) => path === '/';
const expectPopup = (page: Page) => page.locator('dialog#enquiry').waitFor({ state: 'visible' });

/** The link by which a new subscriber leaves the list. */
async function newUnsubscribeLink(site: RunningSite): Promise<string> {
  const email = `reader${Math.random()}@example.com`;
  await fetch(`${site.url}/api/subscriptions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  const cookie = (await administratorCookies(site)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const list = await (await fetch(`${site.url}/adminSubscribers.csv`, { headers: { cookie } })).text();
  const line = list.split('\n').find((each) => each.includes(email)) ?? '';
  return new URL(/http[^",\s]*\/unsubscribe\/[^",\s]*/.exec(line)?.[0] ?? '').pathname;
}

const THROWN = 'thrown by the test';
const isThrown = /thrown by the test/;

/** What the visitor reads: what a script fetches later has no place in it. */
const words = (page: Page) => page.locator('main').evaluate((main) => main.textContent);

const module = (body: string) => ({ contentType: 'text/javascript', body });

/** The ways in which the script of an island fails as it wakes. */
const ISLAND_FAILURES: Record<string, { fail: (page: WatchedPage) => unknown; said: RegExp }> = {
  'while it is read': {
    fail: (page) =>
      page.route(/\/assets\/island-(?!base)[^/]+\.js/, (route) =>
        route.fulfill(module(`throw new Error('${THROWN}');`)),
      ),
    said: isThrown,
  },
  'while it renders': {
    fail: (page) =>
      page.addInitScript(() =>
        addEventListener('DOMContentLoaded', () => {
          for (const island of document.querySelectorAll<HTMLElement>('[data-island]'))
            island.dataset.props = '{}';
        }),
      ),
    said: /^console: TypeError/,
  },
  'in an effect': {
    fail: (page) =>
      page.addInitScript((message) => {
        const add = window.addEventListener;
        window.addEventListener = (...listener: Parameters<typeof add>) => {
          if (listener[0] === 'pageshow') throw new Error(message);
          add(...listener);
        };
      }, THROWN),
    said: isThrown,
  },
};

/** The box for news has no effect that could fail. */
const islandForms = (when: string) =>
  Object.entries(FORMS).filter(([path]) => !(when === 'in an effect' && path === '/subscribe'));

for (const [when, { fail, said }] of Object.entries(ISLAND_FAILURES)) {
  test(`an island whose script fails ${when} stays as it was sent, and its form is sent`, async ({
    visit,
  }) => {
    for (const [path, send] of islandForms(when)) {
      const expects = when === 'while it is read' ? [] : [said];
      const page = await visit(path, { untouched: true, popup: popup(path), before: fail, expects });
      if (popup(path)) await expectPopup(page);
      const before = await words(page);
      const email = page.locator(`${popup(path) ? 'dialog' : 'main'} [name=email]`).first();
      await email.press('Shift');
      if (when !== 'while it is read')
        await page.locator('[data-island][data-failed]').first().waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      expect(await words(page)).toBe(before);
      await send(page);
    }
  });
}

test('where one behaviour of a static page fails, the others work, and its form is sent', async ({
  visit,
}) => {
  const page = await visit('/contact-us', {
    before: (page) =>
      page.addInitScript((message) => {
        Object.assign(window, {
          IntersectionObserver: class {
            constructor() {
              throw new Error(message);
            }
          },
        });
      }, THROWN),
    expects: [isThrown],
  });
  await FORMS['/contact-us']?.(page);
});

test('a desk whose script fails keeps what the server sent, and its forms are sent', async ({
  visit,
  site,
}) => {
  expect(deskLayout).toMatch(/^\/assets\//);
  const body = `export * from '${deskLayout}?whole'; export default () => { throw new Error('${THROWN}'); }`;
  const cookies = await administratorCookies(site);
  const page = await visit('/adminPrices', {
    untouched: true,
    expects: [isThrown],
    before: async (one) => {
      await one.context().addCookies(cookies);
      await one.route(`**${deskLayout}`, (route) => route.fulfill(module(body)));
    },
  });
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset.js)).toBe(undefined);
  // What failed is told to whoever looks for it.
  await expect.poll(() => page.problems.some((problem) => isThrown.test(problem))).toBe(true);
  expect(await page.locator('main h1').textContent()).not.toMatch(/wrong|could not be/);
  // The way on is the browser's.
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.waitForURL('**/adminSettings');
  const answered = page.waitForResponse((answer) => answer.request().method() === 'POST');
  await page.locator('main form').first().getByRole('button', { name: /save/i }).first().click();
  expect((await answered).status()).toBe(200);
  await page.locator('main h1', { hasText: 'Settings' }).waitFor();
});

/** What browsers of the last five years lack. */
function removeLibrary() {
  Reflect.deleteProperty(Array.prototype, 'at');
  Reflect.deleteProperty(Object, 'hasOwn');
  Reflect.deleteProperty(Map, 'groupBy');
  Reflect.deleteProperty(window, 'structuredClone');
}
const before = (page: WatchedPage) => page.addInitScript(removeLibrary);

test('without newer parts of the library every page wakes, and every form is sent', async ({ visit }) => {
  for (const path of PUBLIC_PAGES) {
    const page = await visit(path, { before });
    expect(await page.locator('h1').first().textContent()).not.toMatch(/^$|could not be opened/);
    await page.closeAll();
  }
  for (const [path, send] of Object.entries(FORMS)) {
    const page = await visit(path, { before, popup: popup(path) });
    if (popup(path)) await expectPopup(page);
    await send(page);
  }
});

test('below the support floor scripts do not start: the page reads, and its form is sent', async ({
  visit,
  site,
}) => {
  const requested: string[] = [];
  const below = (page: WatchedPage) => {
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    return page.addInitScript(() => Reflect.deleteProperty(window, 'HTMLDialogElement'));
  };
  for (const [path, send] of Object.entries(FORMS)) {
    // Nothing opens it there.
    if (popup(path)) continue;
    const page = await visit(path, { untouched: true, before: below });
    await page.evaluate(() => dispatchEvent(new Event('keydown')));
    expect(await page.evaluate(() => document.documentElement.dataset.js)).toBe(undefined);
    expect(requested.filter((asked) => /^\/(?:start|assets\/public-.*\.js)/.test(asked))).toEqual([]);
    await send(page);
    requested.length = 0;
  }
  // This page has no script in any browser.
  const page = await visit(await newUnsubscribeLink(site), { untouched: true, before: below });
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await page.getByText('Done. We do not write to you any more.').waitFor();
});
