import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import {
  DESKTOP,
  expectAccessible,
  expectInteractive,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite, type Visit } from '../harness/journey.ts';
import type { RunningSite } from '../harness/site.ts';

/** The history of content and its drafts, as an editor and as somebody with a link walk them. */

const test = testOnOwnSite();

const faq = (id: string, answer: string) => ({
  collection: 'faqs',
  id,
  body: { group: 'Paper', question: `Is it near (${id})?`, answer },
});

type Device = { viewport?: typeof PHONE; expects?: RegExp[] };

/** The administrator, at a desk unless told otherwise; the account is made when it is not there yet. */
async function signedIn(visit: Visit, site: RunningSite, device: Device = {}): Promise<WatchedPage> {
  const cookies = await administratorCookies(site);
  return visit('/adminDrafts', {
    viewport: DESKTOP,
    ...device,
    before: (page) => page.context().addCookies(cookies),
  });
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
    const desk = await signedIn(visit, site);
    const visitor = await visit('/faq', { viewport: PHONE });

    await send(desk, '/api/content', { edits: [faq('01', 'A slip of the hand.')] });
    await expect.poll(() => seenBy(visitor)).toContain('A slip of the hand.');
    await desk.goto(`${site.url}/adminDash`);
    const entry = desk.getByRole('article', { name: /Edited: FAQ questions/ }).first();
    await entry.locator('ins', { hasText: 'slip' }).waitFor();
    await expectAccessible(desk);
    await entry.locator('summary').click();
    await entry.getByRole('button', { name: /Restore as it was before/ }).click();
    await desk.getByText(/is restored\./).waitFor();
    await expect.poll(() => seenBy(visitor)).not.toContain('A slip of the hand.');
    await desk.getByRole('button', { name: 'Undo the restoring' }).click();
    await expect.poll(() => seenBy(visitor)).toContain('A slip of the hand.');

    // The same on a phone.
    const phone = await signedIn(visit, site, { viewport: PHONE });
    await phone.goto(`${site.url}/adminDash`);
    const own = phone.getByRole('article', { name: /Edited: FAQ questions/ }).first();
    await own.locator('ins', { hasText: 'slip' }).waitFor();
    await expectNoSidewaysScroll(phone);
    await own.locator('summary').click();
    await own.getByRole('button', { name: /Restore as it was before/ }).click();
    await phone.getByText(/is restored\./).waitFor();
    await expect.poll(() => seenBy(visitor)).not.toContain('A slip of the hand.');
    await phone.getByRole('article').first().getByRole('link').first().click();
    await phone.getByRole('heading', { name: 'What differs' }).waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await desk.getByRole('article').first().getByRole('link').first().click();
    await desk.getByRole('heading', { name: 'What differs' }).waitFor();
    await expectAccessible(desk);
  });

  test('waits as a draft, is shown by a link to who has no account, and is published together', async ({
    site,
    visit,
  }) => {
    const desk = await signedIn(visit, site, { expects: [/^422: POST .*\/adminFaq/] });
    const visitor = await visit('/faq', { viewport: PHONE });

    await desk.goto(`${site.url}/adminFaq?faq=02`);
    await expectInteractive(desk);
    await desk.getByRole('textbox', { name: 'Answer' }).first().fill('Only by the link.');
    await desk.getByText('Not saved yet.').waitFor();
    await desk.getByRole('button', { name: 'Keep as draft…' }).click();
    const asks = desk.getByRole('dialog', { name: 'Keep as draft' });
    await expectAccessible(desk);
    await asks.getByRole('button', { name: 'Keep as draft' }).click();
    await asks.getByText('Give the new set a name').waitFor();
    // Enter keeps, and does not save.
    await asks.getByLabel('Name of the new set').fill('Diwali offer');
    await asks.getByLabel('Name of the new set').press('Enter');
    await desk.getByText('Kept in').waitFor();
    await desk.getByText('All is saved.').waitFor();

    // A new article waits in the same set, and its editor goes on from there.
    await desk.goto(`${site.url}/adminBlog/new`);
    await expectInteractive(desk);
    await desk.getByLabel('Title (required)').fill('Lamps on the canal road');
    await desk.getByLabel('Text (required)').fill('Lit since Monday.');
    await desk.getByRole('button', { name: 'Choose from the library for First picture' }).click();
    await desk.getByRole('dialog').getByRole('list').getByRole('button').first().click();
    await desk.getByRole('radio', { name: /Published/ }).check();
    await desk.getByRole('button', { name: 'Keep as draft…' }).click();
    await asks.getByLabel('Set of drafts').selectOption('Diwali offer');
    await asks.getByRole('button', { name: 'Keep as draft' }).click();
    await desk.waitForURL('**/adminBlog/lamps-on-the-canal-road?draft=*');
    await desk.getByText('This is the draft in').waitFor();
    expect(await desk.getByLabel('Text (required)').inputValue()).toBe('Lit since Monday.');
    await desk.getByLabel('Text (required)').fill('Lit since Tuesday.');
    await desk.keyboard.press('Control+s');
    await desk.getByText('Saved in Diwali offer, not public yet.').waitFor();
    await expectAccessible(desk);

    // On a phone: a second change for the same set, of another page, one worked on further, and the link.
    const phone = await signedIn(visit, site, { viewport: PHONE });
    await phone.goto(`${site.url}/adminPages/faq?section=intro`);
    await expectInteractive(phone);
    await phone.getByRole('textbox', { name: 'Heading', exact: true }).fill('Asked before Diwali');
    await phone.getByRole('button', { name: 'Keep as draft…' }).click();
    await phone.getByLabel('Set of drafts').selectOption('Diwali offer');
    await expectNoSidewaysScroll(phone);
    await phone.getByRole('dialog').getByRole('button', { name: 'Keep as draft' }).click();
    await phone.getByRole('link', { name: 'Diwali offer' }).click();
    await phone
      .getByRole('region', { name: /^FAQ questions › / })
      .first()
      .getByRole('link', { name: /^Edit/ })
      .click();
    await phone.getByText('This is the draft in').waitFor();
    const answer = phone.getByRole('textbox', { name: 'Answer' });
    expect(await answer.inputValue()).toBe('Only by the link.');
    // Somebody else saves the same draft meanwhile.
    const draft = new URL(phone.url());
    const other = await signedIn(visit, site, { expects: [/409/] });
    await other.goto(draft.href);
    await expectInteractive(other);
    await other.getByRole('textbox', { name: 'Question' }).fill('Is it only by the link?');
    await answer.fill('Only by this link.');
    await phone.getByRole('button', { name: 'Save the draft' }).click();
    await phone.getByText('Saved in Diwali offer, not public yet.').waitFor();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);
    await other.getByRole('button', { name: 'Save the draft' }).click();
    await other.getByText('Somebody else has saved this since you opened it.').waitFor();
    await other.getByRole('button', { name: 'Use what is chosen' }).click();
    expect(await other.getByRole('textbox', { name: 'Answer' }).inputValue()).toBe('Only by this link.');
    await other.getByRole('button', { name: 'Save the draft' }).click();
    await other.getByText('Saved in Diwali offer, not public yet.').waitFor();
    await phone.goto(`${site.url}/adminDrafts?set=${draft.searchParams.get('draft')}`);
    await phone.getByRole('button', { name: 'Make a link' }).click();
    const link = await phone.getByLabel('Preview link', { exact: true }).inputValue();
    await expectNoSidewaysScroll(phone);
    await expectAccessible(phone);

    const guest = await visit(`${new URL(link).pathname}?to=/faq`, { viewport: PHONE, untouched: true });
    await guest.getByText('Only by this link.').first().waitFor({ state: 'attached' });
    await guest.getByText('Is it only by the link?').first().waitFor();
    await guest.getByRole('heading', { name: 'Asked before Diwali' }).waitFor();
    await guest.getByText('Preview of “Diwali offer”, not public').waitFor();
    await guest.locator('html').click({ position: { x: 4, y: 300 } });
    await expectAccessible(guest);
    await guest.setViewportSize(DESKTOP);
    await guest.getByText('Preview of “Diwali offer”, not public').waitFor();
    await expectNoSidewaysScroll(guest);
    const before = await seenBy(visitor);
    for (const words of ['Only by this link.', 'Asked before Diwali', 'not public']) {
      expect(before).not.toContain(words);
    }
    await guest.goto(`${site.url}/blog/lamps-on-the-canal-road`);
    await guest.getByText('Lit since Tuesday.').waitFor();
    expect((await fetch(`${site.url}/blog/lamps-on-the-canal-road`)).status).toBe(404);

    for (const path of ['/adminHistory?collection=faqs&id=02', '/adminLaunch', '/adminDrafts']) {
      await desk.goto(site.url + path);
      await expectAccessible(desk);
    }
    await desk.getByRole('link', { name: 'Diwali offer' }).click();
    await desk.getByRole('button', { name: 'Publish all together' }).click();
    await desk.getByText('Published: all changes of the set are public now.').waitFor();
    await expect.poll(() => seenBy(visitor)).toContain('Only by this link.');
    expect(await seenBy(visitor)).toContain('Asked before Diwali');
    expect((await fetch(`${site.url}/blog/lamps-on-the-canal-road`)).status).toBe(200);
    await guest.reload();
    await guest.getByRole('heading', { name: 'This is public now' }).waitFor();
    await guest.getByRole('link', { name: 'To the public pages' }).click();
    await guest.waitForURL(`${site.url}/`);
    expect(await guest.locator('#preview').count()).toBe(0);
  });
});
