import type { Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';
import { previewBar } from '../../app/preview/bar.ts';
import { DESKTOP, expectAccessible, expectInteractive, holdRedirect } from '../harness/browser.ts';
import { delayScripts } from '../harness/first-touch.ts';
import { test, type Visit, type VisitOptions } from '../harness/journey.ts';

const KEY = 'popupLastClosed';
const popup = (page: Page) => page.getByRole('dialog', { name: 'Which plot are you looking for?' });
const closedAt = (page: Page) => page.evaluate((key) => localStorage.getItem(key), KEY);

const NOW = Date.UTC(2026, 10, 21, 6, 30);
/** The popup comes 0.8 s after the page and looks again every second: by then it has come, or it does not. */
const LONG_ENOUGH_MS = 10_000;
/** React's scheduler takes a turn of the page's messages for each piece of its work: far fewer than these. */
const TURNS = 100;

type Memory = Record<string, string>;
const withPopup = (memory: Memory = {}) => ({ popup: true, memory });

/** Lets the page do what it has begun. */
const settle = (page: Page) =>
  page.evaluate(
    (turns) =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel();
        let left = turns;
        port1.onmessage = () => {
          left -= 1;
          if (left > 0) port2.postMessage(null);
          else resolve();
        };
        port2.postMessage(null);
      }),
    TURNS,
  );

/** Opens the home page with its clock in hand, and lets the popup's time pass once its script has come. */
async function pass(visit: Visit, memory: Memory, before?: VisitOptions['before']) {
  let script: Promise<Response> | undefined;
  const page = await visit('/', {
    ...withPopup(memory),
    clock: NOW,
    async before(page) {
      script = page.waitForResponse(/\/moving-/);
      await before?.(page);
    },
  });
  await expectInteractive(page, 'dialog#enquiry');
  // Once it is painted, the page fetches what opens the popup.
  await page.clock.runFor(LONG_ENOUGH_MS);
  await (await script)?.finished();
  await settle(page);
  await page.clock.runFor(LONG_ENOUGH_MS);
  await settle(page);
  return page;
}
const comes = async (...of: Parameters<typeof pass>) => popup(await pass(...of)).isVisible();

test('it comes to who never closed it, and each of the four ways closes it and is remembered', async ({
  visit,
}) => {
  const page = await visit('/', withPopup({ popupShown: 'true' }));
  await popup(page).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('popupShown'))).toBeNull();
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H2');
  await expectAccessible(page, 'dialog[open]');

  const ways: (() => Promise<unknown>)[] = [
    () => popup(page).getByRole('button', { name: 'Close' }).click(),
    () => popup(page).getByRole('button', { name: 'Maybe later' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(195, 10),
  ];
  for (const close of ways) {
    await popup(page).waitFor();
    const before = Date.now();
    await close();
    await popup(page).waitFor({ state: 'hidden' });
    expect(Number(await closedAt(page))).toBeGreaterThanOrEqual(before);
    await page.evaluate((key) => localStorage.removeItem(key), KEY);
    await page.reload();
  }
});

/** Presses Escape in the frame in which the popup is laid out and not yet shown. */
const escapeBeforeItIsShown = () => {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('[data-coming]')) return;
    observer.disconnect();
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
  });
  observer.observe(document, { subtree: true, attributeFilter: ['data-coming'] });
};

test('Escape closes it in its first frame too, and that is remembered', async ({ visit }) => {
  const page = await pass(visit, {}, (page) => page.addInitScript(escapeBeforeItIsShown));
  expect(await popup(page).isVisible()).toBe(false);
  expect(Number(await closedAt(page))).toBeGreaterThanOrEqual(NOW);
});

test('it never covers a preview of a draft', async ({ visit }) => {
  const previewed = { name: 'Diwali', until: NOW + 86_400_000, now: NOW, mark: '' };
  // The content policy of the page has no nonce for the style of the bar.
  const bar = previewBar(previewed).replace(/<style.*<\/style>/s, '');
  const showPreview = (page: Page) =>
    page.route('**/', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<body[^>]*>/, (tag) => tag + bar);
      await route.fulfill({ response, body });
    });
  expect(await comes(visit, {}, showPreview)).toBe(false);
});

/** The first thing that Tab comes to, and where the page stands then. */
async function afterTab(page: Page) {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const { activeElement } = document;
    const { top = -1 } = activeElement?.getBoundingClientRect() ?? {};
    return { words: activeElement?.textContent ?? '', top, scrolled: scrollY };
  });
}

test('once it is closed, focus and place are where they were: keys go on from there', async ({ visit }) => {
  for (const isAlive of [false, true]) {
    const start = (before?: (page: Page) => unknown) =>
      visit('/', { ...withPopup(), untouched: true, viewport: DESKTOP, before });
    const close = async (page: Page) => {
      await popup(page).waitFor();
      // It is in the page a frame before it is shown.
      await page.locator('#enquiry:not([data-coming])').waitFor();
      if (isAlive) await expectInteractive(page, 'dialog#enquiry');
      const before = await page.evaluate(() => scrollY);
      await page.keyboard.press('Escape');
      await popup(page).waitFor({ state: 'hidden' });
      // The popup has the focus for a frame or two after it is gone.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.closest('dialog') ?? null))
        .toBeNull();
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      expect(await page.evaluate(() => scrollY)).toBe(before);
    };

    const atTop = await start();
    await close(atTop);
    expect((await afterTab(atTop)).words).toBe('Skip to the content');

    const read = await start();
    await read.evaluate(() => scrollTo({ top: 1500, behavior: 'instant' }));
    await close(read);
    const { scrolled } = await afterTab(read);
    expect(Math.abs(scrolled - 1500)).toBeLessThan(900);

    const byKeys = await start((page) =>
      page.addInitScript(() => {
        addEventListener('DOMContentLoaded', () =>
          document.querySelectorAll<HTMLElement>('header nav a')[1]?.focus(),
        );
      }),
    );
    const link = byKeys.locator('header nav a').nth(1);
    await close(byKeys);
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
  }
});

async function press(page: Page, field: Locator) {
  const box = await field.boundingBox();
  if (!box) throw new Error('The field is not shown.');
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
}
async function letGoPastItsEdge(page: Page) {
  await page.mouse.move(195, 10, { steps: 4 });
  await page.mouse.up();
}

test('a text that is chosen past its edge leaves it open, before React and with it', async ({ visit }) => {
  const page = await visit('/', { ...withPopup(), untouched: true });
  const name = popup(page).getByLabel('Name', { exact: true });
  await name.fill('Meera Sharma');
  for (const isAlive of [false, true]) {
    if (isAlive) await expectInteractive(page, 'dialog#enquiry');
    await press(page, name);
    await letGoPastItsEdge(page);
    expect(await popup(page).isVisible()).toBe(true);
    expect(await name.inputValue()).toBe('Meera Sharma');
  }
  await page.mouse.click(195, 10);
  await popup(page).waitFor({ state: 'hidden' });
});

test('nor does it close where React comes between the press and its end', async ({ visit }) => {
  const { before, arrive } = delayScripts(/\/assets\/island-[^/]+\.js/);
  const page = await visit('/', { ...withPopup(), untouched: true, before });
  await press(page, popup(page).getByLabel('Name', { exact: true }));
  arrive();
  await expectInteractive(page, 'dialog#enquiry');
  await letGoPastItsEdge(page);
  expect(await popup(page).isVisible()).toBe(true);
  await page.mouse.click(195, 10);
  await popup(page).waitFor({ state: 'hidden' });
});

test('after a close it stays away for four minutes, then it may come again', async ({ visit }) => {
  expect(await comes(visit, { [KEY]: String(NOW - 200_000) })).toBe(false);
  expect(await comes(visit, { [KEY]: String(NOW - 240_000) })).toBe(true);
});

test('it leaves alone whoever is typing, and whoever has already written', async ({ visit }) => {
  const focusField = () =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector<HTMLInputElement>('#contact-form [name=name]')?.focus(),
    );
  expect(await comes(visit, {}, (page) => page.addInitScript(focusField))).toBe(false);
  const openChat = () =>
    addEventListener('DOMContentLoaded', () =>
      document.querySelector('aside[aria-label=Chat] details')?.setAttribute('open', ''),
    );
  expect(await comes(visit, {}, (page) => page.addInitScript(openChat))).toBe(false);
  expect(await comes(visit, { enquirySentAt: String(NOW) })).toBe(false);
  expect(await comes(visit, {})).toBe(true);
});

test('its errors stand under their fields, with one sentence for all', async ({ visit }) => {
  const page = await visit('/', withPopup());
  await popup(page).waitFor();
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    expect((await popup(page).boundingBox())?.y).toBeGreaterThanOrEqual(0.4 * size.height - 0.5);
  }
  for (const name of ['Call me back', 'Maybe later']) {
    const box = await popup(page).getByRole('button', { name }).boundingBox();
    expect(box && box.y + box.height).toBeLessThan(640);
  }
  await popup(page).getByRole('button', { name: 'Call me back' }).click();
  for (const message of [
    'Please select a plot area',
    'Full name is required',
    'Phone number is required',
    'Please enter a valid email address',
    'Please fix the errors above.',
  ]) {
    await popup(page).getByText(message, { exact: true }).waitFor();
  }
  await popup(page)
    .getByRole('radio', { name: /^Other/ })
    .check();
  await popup(page).getByRole('button', { name: 'Call me back' }).click();
  await popup(page).getByText('Please enter custom plot area', { exact: true }).waitFor();
  await expectAccessible(page, 'dialog[open]');
  // What is wrong with a field goes with the choice that asked for it; the last error takes the sentence along.
  await popup(page).getByLabel('Name', { exact: true }).fill('Asha');
  await popup(page).getByLabel('Phone Number').fill('9876543210');
  await popup(page).getByLabel('Email').fill('asha@example.com');
  await popup(page).getByText('Please fix the errors above.', { exact: true }).waitFor();
  await popup(page).getByRole('radio', { name: /^200/ }).check();
  await expect.poll(() => popup(page).getByText('Please fix the errors above.').count()).toBe(0);
});

test('a call back is asked for, thanked, and the popup does not come again', async ({ visit }) => {
  const page = await visit('/', withPopup());
  await popup(page).waitFor();
  await popup(page)
    .getByRole('radio', { name: /^Other/ })
    .check();
  await popup(page).getByLabel('Custom plot area').fill('250 gaj');
  await popup(page).getByLabel('Name', { exact: true }).fill('Ravi');
  await popup(page).getByLabel('Phone Number').fill('9123456780');
  await popup(page).getByLabel('Email').fill('ravi@example.com');
  await popup(page).getByText('Add city, property type, budget or a message').click();
  await popup(page).getByLabel(/^City/).fill('Ghaziabad');
  const leadOn = await holdRedirect(page);
  await popup(page).getByRole('button', { name: 'Call me back' }).click();
  await popup(page).getByText('Thank You!', { exact: true }).waitFor();
  leadOn();
  await page.waitForURL('**/thankyou');
  await page.getByRole('heading', { name: 'Thank You for Connecting!' }).waitFor();
  const list = (await page.locator('dl').textContent()) ?? '';
  expect(list).toContain('250 gaj');
  expect(list).toContain('Ghaziabad');

  const enquirySentAt = await page.evaluate(() => localStorage.getItem('enquirySentAt') ?? '');
  expect(Number(enquirySentAt)).toBeGreaterThan(0);
  expect(await comes(visit, { enquirySentAt })).toBe(false);
});

test('its form stands in the page as it comes, and what it is sent without scripts is answered', async ({
  visit,
  site,
}) => {
  const html = await (await fetch(site.url)).text();
  expect(/<dialog[^>]*id="enquiry"[\s\S]*id="popup-form"/.test(html)).toBe(true);
  const fields = { form: 'popup', name: 'Ravi', phone: '9123456780', email: 'ravi@example.com' };
  const post = (more: Record<string, string>) =>
    fetch(`${site.url}/`, {
      method: 'POST',
      body: new URLSearchParams({ ...fields, ...more }),
      redirect: 'manual',
    });
  expect((await post({ plotArea: '200' })).status).toBe(303);

  const page = await visit('/', { javaScriptEnabled: false });
  const refused = await post({ plotArea: 'all of it' });
  expect(refused.status).toBe(400);
  await page.setContent(await refused.text());
  await popup(page).getByText('Please select a plot area').waitFor();
  expect(await popup(page).getByLabel('Name', { exact: true }).inputValue()).toBe('Ravi');
  // Nothing stands over it, and it over nothing.
  await popup(page).getByRole('button', { name: 'Call me back' }).click({ trial: true });
});
