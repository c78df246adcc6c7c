import { expect } from 'vitest';
import { DESKTOP, expectInteractive } from '../harness/browser.ts';
import { enquire, expectOutcome, openDesk } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';

/** What somebody has begun at the desk stays theirs, whatever comes in or is changed by others meanwhile. */

const test = testOnOwnSite();
const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };

test('a newer lead does not take the place of one that is written in, nor untick what was chosen', async ({
  visit,
  site,
}) => {
  await enquire(site, MEERA);
  const page = await openDesk(visit, { viewport: DESKTOP });
  await page.getByRole('link', { name: /Meera Sharma/ }).click();
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  await lead.getByRole('heading', { level: 2, name: 'Meera Sharma' }).waitFor();
  const called = lead.locator('form').filter({ hasText: 'Write it down' });
  const note = called.getByLabel('Note');
  await note.pressSequentially('Her brother decides');
  await called.getByRole('radio', { name: 'Call', exact: true }).check();
  await called.getByRole('radio', { name: 'Reached' }).check();
  const due = called.getByRole('radio', { name: /^(In an hour|Tomorrow morning)/ }).first();
  await due.check();
  const at = await due.getAttribute('value');
  await note.focus();

  await enquire(site, { name: 'Kabir Rao', phone: '9876543212', email: 'kabir@example.com' });
  await expect.poll(() => page.title()).toMatch(/^\(1\) /);
  await lead.getByRole('heading', { level: 2, name: 'Meera Sharma' }).waitFor();
  expect(await note.inputValue()).toBe('Her brother decides');
  expect(await note.evaluate((own) => own === document.activeElement)).toBe(true);
  expect([await due.isChecked(), await due.getAttribute('value')]).toEqual([true, at]);
});

test('a stage that somebody else sets is followed where it was not touched, and never set back', async ({
  visit,
}) => {
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  const row = page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link');
  await row.filter({ hasText: 'Meera Sharma' }).click();
  await page.waitForURL(/lead=/);
  const other = await page.context().newPage();
  await other.goto(page.url());
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  const setElsewhere = async (stage: string) => {
    const theirs = other.getByRole('region', { name: 'Lead', exact: true });
    await theirs.getByLabel('Stage', { exact: true }).selectOption(stage);
    await other.getByRole('button', { name: 'Write it down' }).click();
    await theirs.locator('.tag.new').getByText(stage, { exact: true }).waitFor();
    await lead.locator('.tag.new').getByText(stage, { exact: true }).waitFor();
  };
  const called = lead.locator('form').filter({ hasText: 'Write it down' });
  const stage = called.getByLabel('Stage', { exact: true });

  await called.getByRole('radio', { name: 'Call', exact: true }).check();
  await setElsewhere('Visited');
  expect(await stage.inputValue()).toBe('visited');
  await stage.selectOption('Negotiation');
  await setElsewhere('Booked');
  expect(await stage.inputValue(), 'what was chosen').toBe('negotiation');
  await called.getByRole('radio', { name: 'Reached' }).check();
  await called.getByRole('button', { name: 'Write it down' }).click();
  await expectOutcome(page, 'You set the stage to Booked meanwhile; it stays. Your call is saved.');
  expect(await lead.getByLabel('Stage', { exact: true }).inputValue()).toBe('booked');
});

test('a note that was begun is found again after another lead, a reload and a login, and not once it is kept or its account has logged out', async ({
  visit,
}) => {
  const page = await visit('/login', { viewport: DESKTOP });
  const comeBack = async () => {
    await logIn(page);
    await page.waitForURL('**/adminLeads*');
  };
  await comeBack();
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  const note = lead.locator('form').filter({ hasText: 'Write it down' }).getByLabel('Note');
  const choose = async (name: string) => {
    const rows = page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link');
    await rows.filter({ hasText: name }).click();
    await lead.getByRole('heading', { level: 2, name }).waitFor();
  };
  await choose('Meera Sharma');
  await note.fill('Her brother decides');

  await choose('Kabir Rao');
  expect(await note.inputValue()).toBe('');
  await choose('Meera Sharma');
  await expect.poll(() => note.inputValue()).toBe('Her brother decides');

  await page.context().clearCookies();
  await page.reload();
  await comeBack();
  await expect.poll(() => note.inputValue()).toBe('Her brother decides');
  // A session that ends under a note keeps it on the device, and sends it after the login.
  await page.context().clearCookies();
  await lead.getByRole('button', { name: 'Write it down' }).click();
  await page.waitForURL('**/login?to=*');
  await comeBack();
  await lead.getByText('Her brother decides').waitFor();
  expect(await lead.getByText('Her brother decides').count()).toBe(1);
  await choose('Kabir Rao');
  await choose('Meera Sharma');
  expect(await note.inputValue()).toBe('');
  await note.fill('Was driving');

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('**/login*');
  await comeBack();
  await choose('Meera Sharma');
  expect(await note.inputValue()).toBe('');
});

/** Lets the page hear of a change when the test says so. */
function hearWhenTold() {
  window.EventSource = class extends EventSource {
    constructor(url: string | URL) {
      super(url);
      const data = JSON.stringify({ version: 1e6, enquiries: 0 });
      addEventListener('changed', () => this.dispatchEvent(new MessageEvent('leads', { data })));
    }
  };
}

/** As on a slow phone: React shows an answer long after it has come, and hears meanwhile that somebody changed a lead. */
function beSlow() {
  const REACT_MS = 200;
  const CHANGED_MS = 120;
  // React asks for its turns by messages.
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
    setTimeout(() => postMessage.call(this, message), REACT_MS);
  };
  addEventListener('submit', () => setTimeout(() => dispatchEvent(new Event('changed')), CHANGED_MS), true);
}

test('what became of a form is said, with its undo, however slow the page is and whatever changes', async ({
  visit,
}) => {
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  await page.getByRole('link', { name: /Meera Sharma/ }).click();
  await page.waitForURL(/lead=/);
  await page.addInitScript(hearWhenTold);
  await page.reload();
  await expectInteractive(page, 'main');
  await page.evaluate(beSlow);
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  await lead.getByLabel('Owner').selectOption('Asha');
  await page.getByRole('button', { name: 'Set the owner' }).click();
  await expectOutcome(page, 'The owner is changed.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(page, 'It is as it was before.');
});

test('what is said of a form at one lead is not said at the next, opened before the page has come anew', async ({
  visit,
}) => {
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  const rows = page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link');
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  await rows.filter({ hasText: 'Meera Sharma' }).click();
  await lead.getByRole('heading', { level: 2, name: 'Meera Sharma' }).waitFor();
  const meera = new URL(page.url()).searchParams.get('lead') ?? 'nobody';
  const never = Promise.withResolvers<void>();
  await page.route(/adminLeads\.data/, async (route) => {
    const asked = route.request();
    if (asked.method() === 'GET' && asked.url().includes(meera)) await never.promise;
    await route.continue().catch(() => undefined);
  });
  const note = lead.locator('form').filter({ hasText: 'Write it down' });
  await note.getByLabel('Note').fill('Asks for the road');
  await note.getByRole('button', { name: 'Write it down' }).click();
  await expectOutcome(page, 'The note is kept.');
  await rows.filter({ hasText: 'Kabir Rao' }).click();
  await lead.getByRole('heading', { level: 2, name: 'Kabir Rao' }).waitFor();
  expect(await page.getByText('The note is kept.').count()).toBe(0);
  never.resolve();
});
