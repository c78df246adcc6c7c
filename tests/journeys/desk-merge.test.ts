import { expect } from 'vitest';
import { DESKTOP, expectAccessible, type WatchedPage } from '../harness/browser.ts';
import { enquire, expectOutcome, openDesk } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { copyAccount } from '../harness/people.ts';

/** What somebody writes at a lead, while others find that it is the same person as another one. */

const test = testOnOwnSite();
const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };
const MIRA = { name: 'Mira Sharma', phone: '9876543212', email: 'mira@example.com' };

const detail = (page: WatchedPage) => page.getByRole('region', { name: 'Lead', exact: true });
const noteForm = (page: WatchedPage) => detail(page).locator('form').filter({ hasText: 'Write it down' });
const row = (page: WatchedPage, name: string) =>
  page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link').filter({ hasText: name });

async function idOf(page: WatchedPage, name: string): Promise<string> {
  const address = (await row(page, name).getAttribute('href')) ?? '';
  return new URL(address, page.url()).searchParams.get('lead') ?? '';
}

test('what is being written at a lead stays under the hand, and is found again, when it becomes one with another and two again', async ({
  visit,
  site,
}) => {
  await enquire(site, MEERA);
  await enquire(site, MIRA);
  const asha = await openDesk(visit, { viewport: DESKTOP });
  const [meera, mira] = [await idOf(asha, MEERA.name), await idOf(asha, MIRA.name)];
  copyAccount(site.dataDir, { name: 'Ravi', email: 'ravi@example.com', role: 'sales' });
  const ravi = await visit(`/login?to=${encodeURIComponent(`/adminLeads?lead=${meera}`)}`, {
    viewport: DESKTOP,
  });
  await logIn(ravi, 'ravi@example.com');
  const note = noteForm(ravi).getByLabel('Note');
  const written = () => note.inputValue();
  const open = async (lead: string, name: string) => {
    await ravi.goto(`${site.url}/adminLeads?lead=${lead}`);
    await detail(ravi).getByRole('heading', { level: 2, name }).waitFor();
  };
  const became = detail(ravi).getByRole('status').getByText('is now one with');
  const makeOne = async () => {
    await asha.goto(`${site.url}/adminLeads?lead=${meera}&with=${mira}#same`);
    await asha.getByRole('button', { name: 'Make them one person' }).click();
    await expectOutcome(asha, 'They are one person now.');
  };

  await detail(ravi).getByRole('heading', { level: 2, name: MEERA.name }).waitFor();
  await note.fill('Asks for the road');
  await open(mira, MIRA.name);
  await noteForm(ravi).getByRole('radio', { name: 'Call', exact: true }).check();
  await noteForm(ravi).getByRole('radio', { name: 'Reached' }).check();
  await note.fill('Her decides');
  await note.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(4, 4));

  await makeOne();
  await became.getByText(`one with ${MEERA.name}`).waitFor();
  expect(await note.evaluate((own) => own === document.activeElement)).toBe(true);
  await ravi.keyboard.type('brother ');
  const all = 'Her brother decides\nAsks for the road';
  expect(await written()).toEqual(all);
  expect(await noteForm(ravi).getByRole('radio', { name: 'Reached' }).isChecked()).toBe(true);
  await expectAccessible(ravi);

  await ravi.reload();
  await expect.poll(written).toEqual(all);
  await row(ravi, MEERA.name).click();
  await ravi.waitForURL(`**lead=${meera}**`);
  await became.waitFor({ state: 'detached' });
  await expect.poll(written).toEqual(all);
  await ravi.goBack();
  await became.waitFor();
  await expect.poll(written).toEqual(all);

  await note.focus();
  await asha.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(asha, 'It is as it was before.');
  await detail(ravi).getByRole('heading', { level: 2, name: MIRA.name }).waitFor();
  expect(await written()).toEqual(all);
  expect(await note.evaluate((own) => own === document.activeElement)).toBe(true);
  expect(await became.count()).toBe(0);

  // An enquiry with what both have makes them one as well.
  await enquire(site, { ...MEERA, email: MIRA.email });
  await became.waitFor();
  expect(await written()).toEqual(all);
  await noteForm(ravi).getByRole('button', { name: 'Write it down' }).click();
  await expectOutcome(ravi, 'The note is kept.');
  await expect.poll(written).toBe('');
  await open(meera, MEERA.name);
  await detail(ravi).getByText('Asks for the road').waitFor();
  expect(await written()).toBe('');
});
