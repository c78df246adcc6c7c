import { expect } from 'vitest';
import { DESKTOP, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

test('the policy is dated, has the parts of the specification, and its contents lead to each part', async ({
  visit,
}) => {
  const page = await visit('/privacy-policy', { viewport: DESKTOP });
  const main = page.getByRole('main');
  expect(await main.textContent()).toContain('Last updated January 2025. Revised 22 Nov 2026.');
  const contents = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .allInnerTexts();
  const headings = await main.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(contents.map((text) => text.trim())).toEqual(headings);
  for (const part of ['Information We Collect', 'Data Protection', 'Disclaimer', 'Webmaster Notice']) {
    expect(headings).toContain(part);
  }
  const shared = await main.textContent();
  expect(shared).toContain('We do not sell or rent your details');
  expect(shared).toContain('Some companies work for us and see them while they do.');
});

test('who stands behind the site is said number by number, and what is missing in one sentence', async ({
  visit,
}) => {
  const page = await visit('/privacy-policy');
  const disclaimer = page.locator('#disclaimer');
  const words = await disclaimer.textContent();
  expect(words).toContain('This is not the developer’s official site.');
  expect(words).toMatch(
    /Not published yet: legal name,.* agent’s RERA number, project’s RERA number,.*Ask for them in writing/,
  );
  expect(await disclaimer.locator('dt').count()).toBe(0);
});

test('e-mail and phone can be tapped; no placeholder is left', async ({ visit }) => {
  const page = await visit('/privacy-policy');
  const grievance = page.locator('#grievance-contact');
  expect(await grievance.getByRole('link', { name: 'info@vayuvan.example' }).getAttribute('href')).toBe(
    'mailto:info@vayuvan.example',
  );
  expect(await grievance.getByRole('link', { name: /55501/ }).getAttribute('href')).toBe('tel:+915550120137');
  expect(await grievance.textContent()).toContain('Jattari, Aligarh Palwal Road, Uttar Pradesh 202137');
  expect(await page.getByRole('main').textContent()).not.toMatch(/\{\w+\}/);
});

test('the ledger is a table on a desk and cards with names on a phone, and a table to a screen reader in both', async ({
  visit,
}) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await visit('/privacy-policy', { viewport });
    const table = page.getByRole('table');
    expect(await table.getByRole('columnheader').count()).toBe(3);
    expect(await table.getByRole('rowheader').count()).toBe(4);
    const cell = table.getByRole('row').nth(1).getByRole('cell').first();
    const label = await cell.evaluate((element) => getComputedStyle(element, '::before').content);
    expect(label).toBe(viewport === PHONE ? '"What you give"' : 'none');
  }
});

test('four rights stand round one stone', async ({ visit }) => {
  const page = await visit('/privacy-policy', { viewport: DESKTOP });
  const rights = page.locator('#your-four-rights h3');
  expect(await rights.allInnerTexts()).toEqual([
    'Access',
    'Correction and erasure',
    'Grievance',
    'Nomination',
  ]);
  const boxes = await rights.evaluateAll((all) => all.map((right) => right.getBoundingClientRect().toJSON()));
  expect(boxes[0].top).toBe(boxes[1].top);
  expect(boxes[2].left).toBe(boxes[0].left);
});
