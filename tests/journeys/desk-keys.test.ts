import { expect } from 'vitest';
import { dayAfter } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { DESKTOP, expectAccessible, expectInteractive, type WatchedPage } from '../harness/browser.ts';
import { enquire, expectOutcome, openDesk } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';

/** The desk without a mouse: what keys do and do not do, and where the focus is after what they opened is closed. */

const test = testOnOwnSite();
const LEADS = ['Asha Rao', 'Bela Sen', 'Chand Lal'];

const focused = (page: WatchedPage) =>
  page.evaluate(() => {
    const { activeElement: at, body } = document;
    return at === null || at === body ? 'nothing' : (at.textContent ?? '').slice(0, 60);
  });
const isInView = (page: WatchedPage) =>
  page.evaluate(() => {
    const box = document.activeElement?.getBoundingClientRect();
    return box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
  });

test('letters act on the list alone: not in a field, in a dialog, or with a modifier', async ({
  visit,
  site,
}) => {
  for (const [place, name] of LEADS.entries()) {
    await enquire(site, { name, phone: `987654321${place}`, email: `lead${place}@example.com` });
  }
  const page = await openDesk(visit, { viewport: DESKTOP });
  const list = page.getByRole('navigation', { name: 'Leads', exact: true });
  await list.getByRole('link', { name: /Chand Lal/ }).waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const row = await focused(page);
  expect(row).toMatch(/Rao|Sen|Lal/);
  for (const key of ['Control+k', 'Alt+k', 'Meta+k', 'Shift+K', 'Control+z']) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe(row);
  }

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys of the desk' });
  await keys.waitFor();
  for (const key of ['j', 'n', '/', 'Enter']) {
    await page.keyboard.press(key);
    expect(await focused(page), key).toBe('Keys of the desk');
  }
  // Held down: the dialog closes, and nothing else is left by it.
  const address = page.url();
  for (let times = 0; times < 3; times += 1) {
    await page.keyboard.down('Escape');
    await keys.waitFor({ state: 'hidden' });
  }
  await page.keyboard.up('Escape');
  await expect.poll(() => focused(page)).toBe(row);
  expect(page.url()).toBe(address);

  await page.keyboard.press('Enter');
  await page.waitForURL(/lead=/);
  const opened = page.url();
  await page.keyboard.press('n');
  // It waits for the lead that is under way.
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('TEXTAREA');
  await page.keyboard.type('jkouze?/');
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('jkouze?/');
  expect(page.url()).toBe(opened);
  // Escape leaves the field, and the keys work again; what was typed stays.
  await page.keyboard.press('Escape');
  expect(await focused(page)).toBe('nothing');
  await page.keyboard.press('k');
  expect(await focused(page)).toMatch(/Rao|Sen|Lal/);
  // A button to choose takes no letters.
  await page.keyboard.press('c');
  expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).type)).toBe('radio');
  await page.keyboard.press('k');
  expect(await focused(page)).toMatch(/Rao|Sen|Lal/);
  await page.keyboard.press('n');
  expect(await page.evaluate(() => (document.activeElement as HTMLTextAreaElement).value)).toBe('jkouze?/');
  expect(page.url()).toBe(opened);
  await page.keyboard.press('Escape');
  await page.keyboard.press('u');
  await expect.poll(() => focused(page)).toContain(row.slice(5, 13));

  // Held down, Escape goes back to the row once, and does not leave the lead.
  await page.keyboard.press('n');
  await page.keyboard.press('Escape');
  for (let times = 0; times < 3; times += 1) await page.keyboard.down('Escape');
  await page.keyboard.up('Escape');
  await expect.poll(() => focused(page)).toContain(row.slice(5, 13));
  expect(page.url()).toMatch(/lead=/);
});

test('leads are chosen in the table, given an owner, and moved over the board, by keys and by a drag', async ({
  visit,
  site,
}) => {
  const page = await visit('/login', { viewport: DESKTOP, expects: [/^409: POST .*\/adminLeads\/board/] });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  await expectInteractive(page, 'main');
  const table = page.getByRole('table', { name: 'Leads' });
  const names = () => table.locator('tbody').getByRole('link').allTextContents();
  const box = (name: string) => table.getByRole('checkbox', { name: `Choose ${name}` });
  await expectAccessible(page);
  const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...rows)).toBeLessThanOrEqual(32);

  await page.getByRole('link', { name: 'Name', exact: true }).press('Enter');
  await page.waitForURL('**/adminLeads?sort=name');
  await expect.poll(names).toEqual([expect.stringMatching('Asha Rao'), 'Bela Sen', 'New: Chand Lal']);
  for (const key of ['j', 'x', 'j', 'j', 'X']) await page.keyboard.press(key);
  const bar = page.getByRole('region', { name: 'Chosen leads' });
  await bar.getByText('3 chosen').waitFor();
  await expectAccessible(page);
  await box('Bela Sen').click();
  await bar.getByText('2 chosen').waitFor();
  await bar.getByLabel('Owner').selectOption('Asha');
  await bar.getByRole('button', { name: 'Set the owner' }).click();
  await expectOutcome(page, '2 leads are given to Asha.');
  await bar.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(page, 'They are as they were before.');
  await box('Asha Rao').click();
  await box('Chand Lal').click({ modifiers: ['Shift'] });
  await bar.getByText('3 chosen').waitFor();
  await bar.getByRole('button', { name: 'Choose none' }).click();

  await page.getByText('Columns', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Source' }).uncheck();
  await page.getByRole('button', { name: 'Show these columns' }).click();
  await expectOutcome(page, 'The columns are set.');
  await table.getByRole('columnheader', { name: 'Source' }).waitFor({ state: 'detached' });
  await expectAccessible(page);

  await page.goto(`${site.url}/adminLeads/board`, { waitUntil: 'domcontentloaded' });
  await expectInteractive(page, 'main');
  await expectAccessible(page);
  const column = (stage: string) => page.getByRole('region', { name: new RegExp(`^${stage} \\d`) });
  const card = (name: string) => page.locator('main li').filter({ hasText: name });
  const isIn = (name: string, stage: string) =>
    column(stage).getByRole('link', { name, exact: true }).waitFor();
  await card('Asha Rao').dragTo(column('Visited'));
  await expectOutcome(page, 'Asha Rao is in Visited.');
  await isIn('Asha Rao', 'Visited');
  await page.getByRole('link', { name: 'Bela Sen', exact: true }).press('Shift+ArrowRight');
  await expectOutcome(page, 'Bela Sen is in Contacted.');
  await isIn('Bela Sen', 'Contacted');
  await expect.poll(() => focused(page)).toBe('Bela Sen');
  await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toBe('Asha Rao');
  await page.keyboard.press('s');
  const dialog = page.getByRole('dialog', { name: 'Move Asha Rao' });
  await dialog.getByRole('radio', { name: 'Lost' }).check();
  await dialog.getByLabel('Why it is lost').selectOption('Too expensive');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move', exact: true }).click();
  await expectOutcome(page, 'Asha Rao is in Lost: Too expensive.');
  await isIn('Asha Rao', 'Lost');

  // Somebody else was faster: the card goes to where the lead is.
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = async (...asked) => {
      const body = asked[1]?.body;
      if (body instanceof URLSearchParams && body.get('intent') === 'move-card')
        body.set('present', 'booked');
      return fetch(...asked);
    };
  });
  await page.getByRole('link', { name: 'Bela Sen', exact: true }).press('Shift+ArrowRight');
  await page.getByRole('alert').getByText('was faster. Bela Sen is where the lead stands now.').waitFor();
  await isIn('Bela Sen', 'Contacted');
});

test('a visit is moved by keys alone: the choice has the focus, then what became of it, or its card', async ({
  visit,
  site,
}) => {
  const day = dayAfter(indiaDay(Date.now()));
  const answer = await fetch(`${site.url}/api/enquiries/site-visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: site.url },
    body: JSON.stringify({
      ...{ name: 'Meera Sharma', phone: '9876543299', email: 'meera@example.com', numvisitor: 2 },
      ...{ date: day, time: '10:30', consent: true },
    }),
  });
  expect(answer.status).toBe(201);
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  await page.goto(`${site.url}/adminVisits?day=${day}`, { waitUntil: 'domcontentloaded' });
  await expectInteractive(page);
  const move = page.getByRole('link', { name: 'Move', exact: true });
  await move.press('Enter');
  await expect.poll(() => focused(page)).toBe('Move Meera Sharma');
  await expect.poll(() => isInView(page)).toBe(true);

  // Another day is looked at, then the visit is left as it is.
  await page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link').nth(3).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('day') !== day);
  await page.getByRole('link', { name: 'Leave it' }).press('Enter');
  await expect.poll(() => focused(page)).toContain('10:30 AM');
  await expect.poll(() => isInView(page)).toBe(true);
  expect(new URL(page.url()).searchParams.get('day')).toBe(day);

  await move.press('Enter');
  await page.getByRole('button', { name: '4:00 PM' }).press('Enter');
  await expectOutcome(page, 'Moved to');
  await expect.poll(() => focused(page)).toContain('Moved to');
  await expect.poll(() => isInView(page)).toBe(true);
});

test('a question that is asked first gives the focus back to what asked it', async ({ visit, site }) => {
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  await page.goto(`${site.url}/adminFaq`, { waitUntil: 'domcontentloaded' });
  await expectInteractive(page);
  const ask = page.getByRole('link', { name: /^Delete/ }).nth(4);
  const dialog = page.getByRole('dialog', { name: 'Delete FAQ' });
  const top = () => page.evaluate(() => scrollY);
  await ask.focus();
  const before = await top();
  for (const close of ['Escape', 'Keep it']) {
    await ask.press('Enter');
    await dialog.waitFor();
    if (close === 'Escape') await page.keyboard.press('Escape');
    else await dialog.getByRole('link', { name: close }).press('Enter');
    await dialog.waitFor({ state: 'hidden' });
    await expect.poll(() => ask.evaluate((link) => link === document.activeElement)).toBe(true);
    expect(await top()).toBe(before);
  }
  await ask.press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect.poll(() => focused(page)).toMatch(/deleted/i);
  await expect.poll(() => isInView(page)).toBe(true);
});

test('the popup never comes over a preview of drafts', async ({ visit, site }) => {
  const desk = await visit('/login', { viewport: DESKTOP });
  await logIn(desk);
  await desk.waitForURL('**/adminLeads');
  const headers = { origin: site.url };
  const edit = {
    collection: 'faqs',
    id: 'near',
    body: { group: 'Paper', question: 'Is it near?', answer: 'Yes.' },
  };
  const made = await desk.request.post(`${site.url}/api/drafts`, {
    headers,
    data: { name: 'Diwali', edits: [edit] },
  });
  const { set } = (await made.json()) as { set: { id: string } };
  const form = { form: 'link', intent: 'link', set: set.id, lasts: 'hour' };
  const answer = await desk.request.post(`${site.url}/adminDrafts`, { headers, form });
  const link = /https?:\/\/[^"<\s]*(\/preview\/[^"<\s]+)/.exec(await answer.text())?.[1];
  expect(link).toBeDefined();

  const clock = Date.now();
  const page = await visit(link ?? '', { popup: true, clock });
  await page.getByText('Preview of “Diwali”, not public').waitFor();
  await expectInteractive(page, 'dialog#enquiry');
  for (let times = 0; times < 10; times += 1) await page.clock.runFor(1000);
  const popup = page.locator('dialog#enquiry');
  expect(await popup.isVisible()).toBe(false);
  // Without the bar it would have come by now.
  await page.evaluate(() => document.getElementById('preview')?.remove());
  await page.clock.runFor(3000);
  await popup.waitFor();
});
