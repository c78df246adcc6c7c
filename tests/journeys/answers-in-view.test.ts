import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { dayAfter } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { holdRedirect, waitForLayout } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const TYPED: Record<string, string> = {
  name: 'Asha Verma',
  lastName: 'Verma',
  phone: '9876543210',
  email: 'asha@example.com',
  subject: 'A plot',
  message: 'Is it free?',
  city: 'Noida',
};

async function fillIn(form: Locator) {
  for (const [name, value] of Object.entries(TYPED)) {
    const field = form.locator(`[name=${name}]:is(input, textarea)`);
    if (await field.isVisible()) await field.fill(value);
  }
}

/** How much of a message stands in the part of the screen that no bar covers, from 0 to 1. */
const shareInView = (message: Locator) =>
  message.evaluate((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
    const first = element.closest('dialog') ? 0 : Number.parseFloat(scrollPaddingTop) || 0;
    const last = innerHeight - (element.closest('dialog') ? 0 : Number.parseFloat(scrollPaddingBottom) || 0);
    return Math.max(0, Math.min(bottom, last) - Math.max(top, first)) / height;
  });

/** Presses it where a thumb finds it last: at the lower end of the screen. */
async function pressAtTheEnd(button: Locator) {
  await button.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  await button.evaluate((element: HTMLElement) => element.click());
}

async function expectAnswersInView(page: Page, form: Locator, button: string, success: string) {
  await waitForLayout(page);
  await page.route('**/api/**', (route) => route.fulfill({ status: 503, body: '' }));
  await fillIn(form);
  await pressAtTheEnd(form.getByRole('button', { name: button }));
  await expect.poll(() => shareInView(form.getByRole('alert'))).toBeGreaterThan(0.95);

  await page.unroute('**/api/**');
  // What leads on from the message never comes, so that it can be looked at for as long as it takes.
  await holdRedirect(page);
  await fillIn(form);
  await pressAtTheEnd(form.getByRole('button', { name: button }));
  await expect.poll(() => shareInView(form.getByText(success))).toBeGreaterThan(0.95);
}

const FAILED = [/^503: POST .*\/api\//];

test('a message says where it was sent from what became of it', async ({ visit }) => {
  const page = await visit('/contact-us', { expects: FAILED });
  const form = page.locator('#contact-form');
  await expectAnswersInView(page, form, 'Submit', 'Message sent successfully!');
});

test('so does a visit', async ({ visit }) => {
  const page = await visit('/site-visit', { expects: FAILED });
  const form = page.locator('#site-visit-form');
  await form.getByLabel('Visit date').fill(dayAfter(indiaDay(Date.now())));
  await form.getByLabel('Visit time').selectOption('15:30');
  await form.getByLabel('Number of visitors').fill('2');
  await form.getByRole('checkbox').check();
  await expectAnswersInView(page, form, 'Book the visit', 'Site visit booked successfully!');
});

test('so does the popup', async ({ visit }) => {
  const page = await visit('/', { popup: true, expects: FAILED });
  const form = page.getByRole('dialog').locator('form');
  await form.waitFor();
  await form.getByLabel('200 sq yd').check();
  await expectAnswersInView(page, form, 'Call me back', 'Thank You!');
});

test('so does the box for news in the foot', async ({ visit }) => {
  const page = await visit('/price', { expects: FAILED });
  await expectAnswersInView(page, page.locator('footer form'), 'Subscribe', 'Thank you for subscribing');
});
