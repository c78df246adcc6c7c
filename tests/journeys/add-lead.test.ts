import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, type WatchedPage } from '../harness/browser.ts';
import { enquire, expectOutcome, openDesk } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';

const test = testOnOwnSite();

const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };

const chosen = (page: WatchedPage, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const inLead = (page: WatchedPage) => page.getByRole('region', { name: 'Lead', exact: true });
const row = (page: WatchedPage, name: string) =>
  page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link', { name });

test('a walk-in is entered on a phone in a few taps, and is not lost by looking at a lead like it', async ({
  visit,
  site,
}) => {
  await enquire(site, MEERA);
  const page = await openDesk(visit, { expects: [/^409: POST .*\/adminLeads\/add/] });
  await row(page, 'Meera Sharma').waitFor();
  const add = page.getByRole('link', { name: 'Add a lead' });
  const { height, width } = (await add.boundingBox()) ?? { height: 0, width: 0 };
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44);
  await add.click();
  await page.getByRole('heading', { name: 'Add a lead', level: 1 }).waitFor();
  await page.getByLabel('Phone', { exact: true }).fill('98765 43211');
  const known = page.getByRole('status').filter({ hasText: 'Is it one of these?' });
  await known.getByText(/Incoming: the same number/).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Meera Sharma');
  await page.getByRole('radio', { name: 'Channel partner' }).check();
  await page.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await page.getByLabel('Note').fill('Came with her brother');
  await known.getByText(/and a name like this/).waitFor();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  await known.getByRole('link', { name: 'Meera Sharma' }).click();
  await chosen(page, 'Meera Sharma');
  await page.goBack();
  await expect.poll(() => page.getByLabel('Note').inputValue()).toBe('Came with her brother');
  expect(await page.getByLabel('Phone', { exact: true }).inputValue()).toBe('98765 43211');
  expect(await page.getByRole('radio', { name: 'Channel partner' }).isChecked()).toBe(true);
  expect(await page.getByRole('radio', { name: 'Tomorrow morning' }).isChecked()).toBe(true);

  // Another person, and the tick is forgotten at first.
  await page.getByLabel('Phone', { exact: true }).fill('9000000002');
  await page.getByLabel('Name', { exact: true }).fill('Kabir Rao');
  await known.waitFor({ state: 'hidden' });
  const send = page.getByRole('button', { name: 'Add the lead' });
  await send.click();
  await page.getByRole('alert').getByText('Ask them first, then tick the box.').waitFor();
  await page.getByLabel('They agreed that we keep their details').check();
  await send.click();
  await expectOutcome(page, 'Kabir Rao is added, and is yours.');
  expect(await page.getByLabel('Note').inputValue()).toBe('');
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await chosen(page, 'Kabir Rao');
  await inLead(page).getByText('Entered at the desk').first().waitFor();
  await inLead(page).getByText('Came with her brother').first().waitFor();

  const desk = await visit('/adminLeads', {
    viewport: DESKTOP,
    before: async (own) => own.context().addCookies(await page.context().cookies()),
  });
  await row(desk, 'Kabir Rao').waitFor();
  await desk.keyboard.press('a');
  await desk.waitForURL('**/adminLeads/add');
  expect(await desk.getByLabel('Phone', { exact: true }).inputValue()).toBe('');
  await expectAccessible(desk);
});
