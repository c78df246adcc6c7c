import { expect } from 'vitest';
import { DESKTOP } from '../harness/browser.ts';
import {
  download,
  enquire,
  expectFitsEveryWidth,
  expectOutcome,
  openDesk,
  subscribe,
  TABLET,
} from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { PASSWORD } from '../harness/people.ts';
import { sideLink } from '../harness/side-bar.ts';

const test = testOnOwnSite();
const MEERA = { name: 'Meera Zutshi', phone: '9000012345', email: 'meera.zutshi@example.com' };
const KABIR = { name: 'Kabir Rao', phone: '9000054321', email: 'kabir@example.com' };
const LONG = 'a.subscriber.with.a.very.long.name@a-department.of-a-company.example.com';

test('a person is found, what is held is read, they are erased, and are found nowhere after; a subscriber is taken off the list', async ({
  visit,
  site,
}) => {
  const reference = await enquire(site, MEERA);
  await enquire(site, { ...KABIR, message: 'Meera Zutshi told me of you.' });
  for (const email of [MEERA.email, LONG, 'ravi@example.com']) await subscribe(site, email);
  const page = await openDesk(visit, { expects: [/^409: POST .*\/adminPersonalData\//] });

  // On a phone: found by the number, and named in somebody else's text.
  await page.getByRole('button', { name: 'Menu' }).click();
  await (await sideLink(page, 'Personal data')).click();
  await page.getByText('Nobody was erased yet.').waitFor();
  const find = async (asked: string) => {
    await page.getByLabel('Name, phone, e-mail or reference').fill(asked);
    await page.getByRole('button', { name: 'Find', exact: true }).click();
    await page.waitForURL(`**/adminPersonalData?q=${encodeURIComponent(asked).replaceAll('%20', '+')}`);
  };
  const found = page.getByRole('region', { name: 'Found' });
  await find('meera zutshi');
  await found.getByText('Meera Zutshi told me of you.').waitFor();
  await expectFitsEveryWidth(page);
  await find('90000 12345');
  await found.getByRole('link', { name: 'Meera Zutshi' }).click();
  await page.getByRole('heading', { level: 1, name: 'Meera Zutshi' }).waitFor();
  await page.getByText('Held here: 1 person').waitFor();
  const held = page.getByRole('group').filter({ has: page.getByRole('heading', { name: 'Enquiries' }) });
  await held.getByText('Is it still free?').waitFor();
  await expectFitsEveryWidth(page);

  // On a tablet: what is missing is said, then the password is asked for.
  await page.setViewportSize(TABLET);
  const erase = page.getByRole('button', { name: 'Erase for good' });
  await erase.click();
  await page.getByText('Choose why.').first().waitFor();
  await expectFitsEveryWidth(page);
  await page.locator('form').filter({ has: erase }).getByLabel('Why').selectOption('They asked for it');
  await page.getByLabel(`Type ${reference}`).fill(reference);
  await erase.click();
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForURL('**/adminPersonalData?erased=done');
  await page.getByRole('cell', { name: 'They asked for it' }).waitFor();
  await expectFitsEveryWidth(page);

  // At a computer: neither here, nor in what others wrote, nor among the leads, nor among who subscribed.
  await page.setViewportSize(DESKTOP);
  for (const asked of ['meera zutshi', '90000 12345', MEERA.email]) {
    await find(asked);
    await found.getByText('Nobody, and no text.').waitFor();
  }
  await page.getByRole('link', { name: 'Leads', exact: true }).click();
  const leads = page.getByRole('table', { name: 'Leads' }).getByRole('row');
  await leads.filter({ hasText: 'Kabir Rao' }).waitFor();
  // The head of the table, and one lead.
  expect(await leads.count()).toBe(2);
  expect(await page.getByText('Meera').count()).toBe(0);

  await page.getByRole('link', { name: 'Subscribers' }).click();
  await page.getByRole('row', { name: LONG }).waitFor();
  expect(await page.getByText(MEERA.email).count()).toBe(0);
  await expectFitsEveryWidth(page);
  await page.getByRole('row', { name: LONG }).getByRole('button', { name: 'Take off the list' }).click();
  await expectOutcome(page, 'They are off the list.');
  await page.getByRole('row', { name: LONG }).waitFor({ state: 'detached' });
  const file = await download(page, page.getByRole('link', { name: 'Export CSV' }));
  expect([file.name, file.text.match(/\S+@example\.com|a-department/g)]).toEqual([
    expect.stringMatching(/\.csv$/),
    [expect.stringContaining('ravi@example.com')],
  ]);
  await page.getByRole('navigation', { name: 'Lists of subscribers' }).getByText('Left').click();
  await page.getByRole('row', { name: LONG }).getByRole('button', { name: 'Put back' }).waitFor();
  await expectFitsEveryWidth(page);
});
