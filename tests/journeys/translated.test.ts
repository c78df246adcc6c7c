import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAlive, expectLaidOut } from '../harness/browser.ts';
import { fillContactForm, holdReact, isHydrated, sendTouched } from '../harness/first-touch.ts';
import { test } from '../harness/journey.ts';

const MADE_ANEW = [/^page: Minified React error #418/];

/** As a browser or an extension does that translates: React finds other words than it has, and begins again. */
const translate = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.replaceChildren('होम'));

const sent = (page: Page) =>
  page.locator('[data-sent]').evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''));

test('what the server made alone stays where React has to make the page anew', async ({ visit }) => {
  const page = await visit('/', { untouched: true, expects: MADE_ANEW });
  const before = await sent(page);
  expect(before.length).toBeGreaterThan(20);
  expect(before.filter((words) => words === '')).toEqual([]);
  const drawn = page.locator('[data-sent] svg');
  const count = await drawn.count();
  await translate(page, 'header nav a');
  await expectAlive(page);
  await page
    .locator('header nav[aria-label=Main] a', { hasText: 'Home' })
    .first()
    .waitFor({ state: 'attached' });
  expect(await sent(page)).toEqual(before);
  expect(await drawn.count()).toBe(count);
  const drawings = await page
    .locator('svg use[href^="#"]')
    .evaluateAll((uses) => uses.map((use) => use.getAttribute('href') ?? ''));
  expect(drawings.length).toBeGreaterThan(5);
  for (const drawing of new Set(drawings)) expect(await page.locator(drawing).count()).toBe(1);
});

test('an enquiry that is sent before React makes the page anew is stored and thanked', async ({ visit }) => {
  const { before, arrive } = holdReact();
  const page = await visit('/', { untouched: true, before, expects: MADE_ANEW });
  await translate(page, 'header nav a');
  await fillContactForm(page);
  await sendTouched(page);
  expect(await isHydrated(page)).toBe(false);
  arrive();
  await page.waitForURL('**/thankyou');
  await page
    .getByText(/V-[0-9A-Z]{6}/)
    .first()
    .waitFor();
});

test('what is being written stays, with the caret, where React makes the page anew', async ({ visit }) => {
  const { before, arrive } = holdReact();
  const page = await visit('/', { untouched: true, before, expects: MADE_ANEW });
  await translate(page, 'header nav a');
  await fillContactForm(page);
  const message = page.locator('#contact-form [name=message]');
  await message.focus();
  await message.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(5, 5));
  arrive();
  await expectAlive(page);
  await page
    .locator('header nav[aria-label=Main] a', { hasText: 'Home' })
    .first()
    .waitFor({ state: 'attached' });
  await expect.poll(() => message.inputValue()).toBe('Is a corner plot free?');
  await expect.poll(() => message.evaluate((area) => area === document.activeElement)).toBe(true);
  await page.keyboard.type('big ');
  expect(await message.inputValue()).toBe('Is a big corner plot free?');
  expect(await page.locator('#contact-form [name=name]').inputValue()).toBe('Asha Verma');
  await page.locator('#contact-form [type=submit]').click();
  await page.waitForURL('**/thankyou');
});

test('the place where somebody reads stays, and so does the menu, where React makes the page anew', async ({
  visit,
}) => {
  const { before, arrive } = holdReact();
  const page = await visit('/', { untouched: true, before, expects: MADE_ANEW });
  await expectLaidOut(page);
  await translate(page, 'header nav a');
  const topOf = () =>
    page.locator('#sizes h2').evaluate((head) => Math.round(head.getBoundingClientRect().top));
  await page.locator('#sizes').evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  const top = await topOf();
  const menu = page.locator('header summary');
  const { x = 0, y = 0 } = (await menu.boundingBox()) ?? {};
  await page.mouse.click(x + 20, y + 20);
  arrive();
  await expectAlive(page);
  await page
    .locator('header nav[aria-label=Main] a', { hasText: 'Home' })
    .first()
    .waitFor({ state: 'attached' });
  expect(Math.abs((await topOf()) - top)).toBeLessThan(8);
  expect(await page.locator('header details').evaluate((details: HTMLDetailsElement) => details.open)).toBe(
    true,
  );
  expect(await menu.evaluate((summary) => summary === document.activeElement)).toBe(true);
});

test('a day that is tapped before React makes the page anew is chosen', async ({ visit }) => {
  const { before, arrive } = holdReact();
  const page = await visit('/site-visit', { untouched: true, before, expects: MADE_ANEW });
  await translate(page, 'header nav a');
  const days = page.getByRole('group', { name: 'The next fourteen days' }).getByRole('button');
  const third = await days.nth(2).textContent();
  await days.nth(2).click();
  arrive();
  await expectAlive(page);
  const date = page.locator('#site-visit-form [name=date]');
  await expect.poll(() => date.inputValue()).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  expect(await days.nth(2).textContent()).toBe(third);
  expect(await days.nth(2).getAttribute('aria-pressed')).toBe('true');
});

test.for(['header nav a', '#enquiry h2'])(
  'the popup with what is typed into it stays where React makes %s anew, and the page scrolls once it is closed',
  async (translated, { visit }) => {
    const { before, arrive } = holdReact();
    const page = await visit('/', { untouched: true, popup: true, before, expects: MADE_ANEW });
    const popup = page.locator('dialog#enquiry');
    // It is laid out a moment before it opens and takes the focus.
    await expect.poll(() => popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await translate(page, translated);
    const name = popup.locator('input[name=name]');
    await name.fill('Asha');
    arrive();
    await expectAlive(page, '#popup-form');
    await popup.locator('h2', { hasText: /^[A-Z]/ }).waitFor();
    await expect.poll(() => name.inputValue()).toBe('Asha');
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await popup.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
    await page.keyboard.press('Escape');
    await popup.waitFor({ state: 'hidden' });
    // Out of sight at once, closed and the page given back a frame later (app/ui/modal.ts).
    await expect.poll(() => page.evaluate(() => document.documentElement.style.overflow)).toBe('');
  },
);
