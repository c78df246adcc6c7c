import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, type WatchedPage } from '../harness/browser.ts';
import { enquire, expectFitsEveryWidth, expectOutcome, openDesk } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { startSite } from '../harness/site.ts';
import { googleBody, googleRequest } from '../stand-ins/google-ads.ts';

const KEY = 'google-key';
const test = testOnOwnSite(() => startSite({ env: { GOOGLE_LEADS_KEY: KEY } }));

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
  await desk.getByRole('heading', { level: 1, name: 'Add a lead' }).waitFor();
  expect(await desk.getByLabel('Phone', { exact: true }).inputValue()).toBe('');
  await expectAccessible(desk);
});

test('a source is added, tried with an example, and a refused lead is put right', async ({ visit, site }) => {
  const wrong = { columns: { FULL_NAME: 'Omar Sait', PHONE_NUMBER: '12345' }, lead_id: 'refused' };
  const refused = await fetch(`${site.url}/api/sources/google-ads`, googleRequest(googleBody(KEY, wrong)));
  expect(refused.status).toBe(400);
  const page = await visit('/login', { viewport: DESKTOP, expects: [/^409: POST .*\/adminSources/] });
  await logIn(page, 'asha@example.com');
  await page.getByRole('link', { name: 'Lead sources' }).click();
  await page.getByText('Takes leads').waitFor();
  await expectFitsEveryWidth(page);
  await page.getByLabel('Name', { exact: true }).fill('Housing.com');
  await page.getByLabel('End of its address').fill('google-ads');
  await page.getByRole('button', { name: 'Add the source' }).click();
  await page.getByText('There is a source of this name already.').first().waitFor();
  await page.getByLabel('End of its address').fill('housing-com');
  await page.getByRole('button', { name: 'Add the source' }).click();
  await page.getByRole('heading', { level: 1, name: 'Housing.com' }).waitFor();

  await page.getByLabel('Phone', { exact: true }).fill('lead.number');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expectOutcome(page, 'Saved. The next lead is read so.');
  const example = '{"name": "Neha Suri", "lead": {"number": "98765 00004"}, "budget": "60 lakh"}';
  await page.getByLabel('A lead as the source sends it').fill(example);
  await page.getByRole('button', { name: 'Show how it is read' }).click();
  await page.getByText('9876500004').waitFor();
  await expectFitsEveryWidth(page);
  await page.getByRole('button', { name: 'Send it as a test' }).click();
  await page.getByRole('link', { name: 'Open the lead' }).click();
  await chosen(page, 'Neha Suri');
  await inLead(page).getByText('A test of the source: it goes to no service').waitFor();

  await page.getByRole('link', { name: 'Lead sources' }).click();
  await page.getByRole('link', { name: 'Omar Sait' }).click();
  await page.getByText('Phone number must be at least 10 digits').waitFor();
  await page.getByLabel('Phone', { exact: true }).fill('98765 00007');
  await expectFitsEveryWidth(page);
  await page.getByRole('button', { name: 'Enter as a lead' }).click();
  await chosen(page, 'Omar Sait');
  await inLead(page).getByText('Google Ads').first().waitFor();
});
