import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { dayMonthYear } from '../../domain/dates/words.ts';
import { expectAccessible, expectNoSidewaysScroll, holdRedirect } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const form = (page: Page) => page.locator('#site-visit-form');
const field = (page: Page, label: string | RegExp) => form(page).getByLabel(label);
const tomorrow = () => dayAfter(indiaDay(Date.now()));

async function fillIn(page: Page) {
  await field(page, 'Name').fill('Meera Sharma');
  await field(page, 'Phone Number').fill('09988776655');
  await field(page, 'Email').fill('meera@example.com');
  await field(page, 'Visit date').fill(tomorrow());
  await field(page, 'Visit time').selectOption('10:30');
  await field(page, 'Number of visitors').fill('3');
}

test('an hour that today has no more is not shown as chosen', async ({ visit }) => {
  // In the afternoon of tomorrow, so that what the server knows of today takes nothing away.
  const clock = Date.parse(`${tomorrow()}T15:10:00+05:30`);
  const page = await visit('/site-visit', { clock });
  await field(page, 'Visit date').fill(dayAfter(tomorrow()));
  const nine = form(page).getByRole('button', { name: '9:00 AM', exact: true });
  await nine.click();
  expect(await nine.getAttribute('aria-pressed')).toBe('true');
  await field(page, 'Visit date').fill(tomorrow());
  await expect.poll(() => field(page, 'Visit time').inputValue()).toBe('');
  await expect.poll(() => nine.getAttribute('aria-pressed')).toBe('false');
  expect(await page.locator('main').getByText('9:00 AM').count()).toBe(1);
});

test('without the tick nothing is sent, and the box says why', async ({ visit }) => {
  const page = await visit('/site-visit');
  await fillIn(page);
  let asked = false;
  page.on('request', (request) => {
    asked ||= request.method() === 'POST';
  });
  await form(page).getByRole('button', { name: 'Book the visit' }).click();
  await form(page)
    .getByText('Please tick the box so that we may use your details for this visit', { exact: true })
    .waitFor();
  const box = form(page).getByRole('checkbox');
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await box.getAttribute('aria-invalid')).toBe('true');
  expect(asked).toBe(false);
  await expectAccessible(page);
});

test('a visit is booked, thanked, and goes into a calendar', async ({ visit }) => {
  const page = await visit('/site-visit', { acceptDownloads: true });
  await fillIn(page);
  const ticket = page.locator('main').getByText('10:30 AM', { exact: true });
  const board = page.getByRole('group', { name: 'The next fourteen days' });
  expect(await board.getByRole('button').count()).toBe(14);
  // The day after tomorrow from the board, and back: it fills in the plain field, and the ticket follows.
  await board.getByRole('button').nth(2).click();
  expect(await field(page, 'Visit date').inputValue()).toBe(dayAfter(tomorrow()));
  await board.getByRole('button').nth(1).click();
  expect(await field(page, 'Visit date').inputValue()).toBe(tomorrow());
  await page.getByRole('button', { name: '11:00 AM' }).click();
  expect(await field(page, 'Visit time').inputValue()).toBe('11:00');
  await page.getByRole('button', { name: '10:30 AM' }).click();
  // The button, the choice of the plain field, and the ticket.
  await expect.poll(() => ticket.count()).toBe(3);
  await form(page).getByRole('checkbox').check();
  const leadOn = await holdRedirect(page);
  await form(page).getByRole('button', { name: 'Book the visit' }).click();
  await form(page).getByText('Site visit booked successfully!', { exact: false }).waitFor();
  expect(await field(page, 'Visit date').inputValue()).toBe('');
  expect(await form(page).getByRole('checkbox').isChecked()).toBe(false);

  leadOn();
  await page.waitForURL('**/thankyou');
  await page.getByRole('heading', { name: 'Thank You for Connecting!' }).waitFor();
  expect(await ticket.first().isVisible()).toBe(true);
  const list = await page.locator('dl').textContent();
  expect(list).toContain(dayMonthYear(tomorrow()));
  expect(list).toContain('10:30 AM');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Save to your calendar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('vayuvan-visit.ics');
});

test('numbers of visitors outside 1 to 20 are answered in the exact words', async ({ visit }) => {
  const page = await visit('/site-visit');
  await fillIn(page);
  await form(page).getByRole('checkbox').check();
  for (const [number, message] of [
    ['', 'Number of visitors is required'],
    ['0', 'Please enter a valid number (minimum 1)'],
    ['21', 'Maximum 20 visitors allowed'],
  ] as const) {
    await field(page, 'Number of visitors').fill(number);
    await form(page).getByRole('button', { name: 'Book the visit' }).click();
    await form(page).getByText(message, { exact: true }).waitFor();
  }
});

test('the field that is refused stands in the middle at once, and the button holds still for who presses again', async ({
  visit,
}) => {
  const page = await visit('/site-visit');
  await form(page).getByRole('checkbox').check();
  const refused = form(page).evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const field = element.querySelector('[aria-invalid=true]')?.closest('.field');
          if (!field) return;
          observer.disconnect();
          const { top, bottom } = field.getBoundingClientRect();
          resolve((top + bottom - innerHeight) / 2);
        }).observe(element, { subtree: true, childList: true, attributes: true });
      }),
  );
  await form(page).getByRole('button', { name: 'Book the visit' }).click();
  expect(Math.abs(await refused)).toBeLessThan(50);
});

test('at 320 pixels and without scripts the form works, and what is refused comes back', async ({
  visit,
}) => {
  const page = await visit('/site-visit', {
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
    expects: [/^400: POST .*\/site-visit/],
  });
  await expectNoSidewaysScroll(page);
  await fillIn(page);
  await form(page).getByRole('button', { name: 'Book the visit' }).click();
  await page.getByText('Please tick the box so that we may use your details for this visit').waitFor();
  expect(await field(page, 'Name').inputValue()).toBe('Meera Sharma');
  expect(await field(page, 'Visit time').inputValue()).toBe('10:30');
  expect(await field(page, 'Number of visitors').inputValue()).toBe('3');
  await form(page).getByRole('checkbox').check();
  await form(page).getByRole('button', { name: 'Book the visit' }).click();
  await page.waitForURL('**/thankyou*');
  expect(await page.locator('dl').textContent()).toContain('Meera Sharma');
});
