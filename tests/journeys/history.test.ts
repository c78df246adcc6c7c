import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { DESKTOP, expectAccessible, PHONE } from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';

/** The history of content and its drafts, as an editor and as somebody with a link walk them. */

const test = testOnOwnSite();
const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

const faq = (id: string, answer: string) => ({
  collection: 'faqs',
  id,
  body: { group: 'Paper', question: `Is it near (${id})?`, answer },
});

async function signedIn(visit: Visit, setupToken: string) {
  const desk = await visit(`/auth?setup=${setupToken}`, { viewport: DESKTOP });
  await desk.getByLabel('Name').fill(ASHA.name);
  await desk.getByLabel('Email').fill(ASHA.email);
  await desk.getByLabel('Password', { exact: true }).fill(ASHA.password);
  await desk.getByRole('button', { name: /account|administrator/i }).click();
  await desk.waitForURL('**/adminLeads');
  return desk;
}

/** As an editor's page sends it. */
const send = (page: Page, path: string, body: object) =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to as string, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(sent),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    [path, body] as const,
  );

/** What a page says once it is asked for anew. */
async function seenBy(page: Page): Promise<string> {
  await page.reload();
  return page.content();
}

describe('what was changed', () => {
  test('is told, and brought back with one click', async ({ site, visit }) => {
    const desk = await signedIn(visit, site.setupToken);
    const visitor = await visit('/faq', { viewport: PHONE });

    await send(desk, '/api/content', { edits: [faq('01', 'A slip of the hand.')] });
    await expect.poll(() => seenBy(visitor)).toContain('A slip of the hand.');
    await desk.goto(`${site.url}/adminDash`);
    const entry = desk.getByRole('article', { name: /Edited: FAQ/ }).first();
    await entry.locator('ins', { hasText: 'slip' }).waitFor();
    await expectAccessible(desk);
    await entry.locator('summary').click();
    await entry.getByRole('button', { name: /Restore as it was before/ }).click();
    await desk.getByText(/is restored\./).waitFor();
    await expect.poll(() => seenBy(visitor)).not.toContain('A slip of the hand.');
    await desk.getByRole('button', { name: 'Undo the restoring' }).click();
    await expect.poll(() => seenBy(visitor)).toContain('A slip of the hand.');
    await desk.getByRole('article').first().getByRole('link').first().click();
    await desk.getByRole('heading', { name: 'What differs' }).waitFor();
    await expectAccessible(desk);
  });
});
