import { expect } from 'vitest';
import { DESKTOP, type WatchedPage } from '../harness/browser.ts';
import { enquire, openDesk, SMALL_PHONE } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { sideLink } from '../harness/side-bar.ts';

/** Where the focus is after what was pressed has gone: never nowhere, so that keys and screen readers go on from there. */

const test = testOnOwnSite();
const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };

const focused = (page: WatchedPage) =>
  page.evaluate(() => {
    const { activeElement } = document;
    return activeElement === document.body ? 'nothing' : (activeElement?.textContent ?? '');
  });

test('what became of a form at the desk has the focus where its button is gone', async ({ visit, site }) => {
  await enquire(site, MEERA);
  const page = await openDesk(visit, { viewport: DESKTOP });
  await page.getByRole('link', { name: /Meera Sharma/ }).click();
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  await lead.getByRole('heading', { level: 2, name: 'Meera Sharma' }).waitFor();
  await lead.getByLabel('Owner').selectOption('Asha');
  await page.getByRole('button', { name: 'Set the owner' }).press('Enter');
  await expect.poll(() => focused(page)).toContain('The owner is changed.');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toContain('Undo');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toContain('It is as it was before.');
});

test('the field that is wrong takes the focus, out of what is folded away too', async ({ visit }) => {
  const page = await visit('/login', { viewport: DESKTOP, expects: [/^409: POST .*adminLeads/] });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  await page.getByRole('link', { name: /Meera Sharma/ }).click();
  const lead = page.getByRole('region', { name: 'Lead', exact: true });
  const invalid = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement;
      return field.getAttribute('aria-invalid') === 'true' ? field.name : field.tagName;
    });
  await lead.getByRole('button', { name: 'Write it down' }).press('Enter');
  await expect.poll(invalid).toBe('note');
  const note = lead.getByRole('textbox', { name: 'Note' });
  await expect(note.getAttribute('aria-describedby')).resolves.toBeTruthy();
  await lead.getByRole('radio', { name: 'Call', exact: true }).check();
  await lead.getByText('At another time').first().click();
  await lead.getByLabel('at (optional)').first().fill('11:30');
  await lead.getByText('At another time').first().click();
  await lead.getByRole('radio', { name: 'Reached' }).check();
  await lead.getByRole('button', { name: 'Write it down' }).press('Enter');
  await expect.poll(invalid).toBe('date');
});

test('on a phone a lead that is opened has the focus, and its list on the way back', async ({ visit }) => {
  const page = await visit('/login', { viewport: SMALL_PHONE });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  await page.getByRole('link', { name: /^Meera Sharma/ }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Meera Sharma');
  await page.getByRole('link', { name: 'All leads' }).press('Enter');
  // Where it was left, and not at the beginning of the list.
  await expect.poll(() => page.url()).toMatch(/#row-/);
  const row = page.getByRole('link', { name: /^Meera Sharma/ });
  await expect.poll(() => row.evaluate((link) => link === document.activeElement)).toBe(true);
  // A row that has gone meanwhile, from a list in which it no longer is.
  await row.press('Enter');
  await expect.poll(() => focused(page)).toBe('Meera Sharma');
  const back = page.getByRole('link', { name: 'All leads' });
  await page.evaluate(() => document.querySelector('[id^=row-]')?.removeAttribute('id'));
  await back.press('Enter');
  await expect.poll(() => focused(page)).toBe('Leads');
});

test('at a desk a lead that is opened is said, and its row keeps the focus', async ({ visit, site }) => {
  await enquire(site, { name: 'Kabir Rao', phone: '9876543212', email: 'kabir@example.com' });
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  const said = page.locator('[aria-live=polite]');
  const row = (name: string) =>
    page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link', { name });
  // The table makes room for the lead, so that the focus goes there.
  await row('Meera Sharma').first().press('Enter');
  await expect.poll(() => focused(page)).toBe('Meera Sharma');
  for (const name of ['Kabir Rao', 'Meera Sharma']) {
    await row(name).first().press('Enter');
    await said.getByText(`${name} is open beside the list.`).waitFor({ state: 'attached' });
    expect(await focused(page)).toContain(name);
  }
});

test('another page of the administration is read from its head, by a link that stays too', async ({
  visit,
}) => {
  const page = await visit('/login', { viewport: DESKTOP });
  await logIn(page);
  await page.waitForURL('**/adminLeads');
  for (const name of ['Prices', 'Pictures and films', 'Leads']) {
    await (await sideLink(page, name)).press('Enter');
    const head = page.getByRole('heading', { level: 1, name, exact: true });
    await expect.poll(() => head.evaluate((it) => it === document.activeElement)).toBe(true);
  }
});

test('Keep as draft opens over the form where its button is, and a set without a name takes the focus to it', async ({
  visit,
}) => {
  const page = await visit('/login?to=%2FadminHome%3Fsection%3Dintro', {
    viewport: SMALL_PHONE,
    expects: [/^422: POST .*adminHome/],
  });
  await logIn(page);
  await page.waitForURL('**/adminHome?section=intro');
  await expect.poll(() => page.title()).toMatch(/^First screen, Home: sections/);
  await page.locator('main form input.input').first().fill('Open ground');
  await page.getByRole('button', { name: 'Keep as draft…' }).press('Enter');
  await expect.poll(() => focused(page)).toBe('Keep as draft');
  const dialog = page.getByRole('dialog', { name: 'Keep as draft' });
  const name = dialog.getByLabel('Name of the new set');
  expect(await name.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await dialog.getByRole('button', { name: 'Keep as draft', exact: true }).press('Enter');
  await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Keep as draft…');
});
