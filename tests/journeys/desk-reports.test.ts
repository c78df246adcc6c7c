import { expect } from 'vitest';
import { addDays } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { DESKTOP, PHONE, type WatchedPage } from '../harness/browser.ts';
import { download, enquire, expectFitsEveryWidth, expectOutcome, openDesk, TABLET } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';

const test = testOnOwnSite();
const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };
const LONG = {
  name: 'Lakshminarayanaswamy',
  phone: '9876543212',
  email: 'lakshminarayana.venkatasubramanian@example.com',
};

async function chooseFile(page: WatchedPage, name: string, lines: readonly string[]): Promise<void> {
  const file = { name, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) };
  await page.getByLabel('Excel (.xlsx) or CSV, at most 20,000 lines and 6 MB').setInputFiles(file);
  await page.getByRole('button', { name: 'See what would happen' }).click();
}

test('stages come from a file, line by line before anything changes, are taken back as one, and are counted', async ({
  visit,
  site,
}) => {
  await enquire(site, MEERA);
  await enquire(site, LONG);
  // People without consent are refused.
  const page = await openDesk(visit, { expects: [/^409: POST .*\/adminLeads\/import\.data/] });

  await page.getByRole('link', { name: 'Import leads from a file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Import leads from a file' }).waitFor();
  await expectFitsEveryWidth(page);
  const lines = [
    'Phone,Stage,Reason,Note',
    `${MEERA.phone},Visited,,Came with her brother`,
    `${LONG.phone},Lost,Too expensive,`,
    '9000000009,Booked,,',
  ];
  const choose = async () => {
    await chooseFile(page, 'stages of the last week at the gate.csv', lines);
  };
  await choose();
  const run = page.getByRole('region', { name: 'What stages of the last week at the gate.csv would change' });
  await run.getByRole('listitem').filter({ hasText: 'cannot be used' }).getByText('1').waitFor();
  await run.getByRole('row').filter({ hasText: 'Line 4' }).waitFor();
  await run.getByText('Stage: Incoming → Lost: Too expensive').waitFor();
  await expectFitsEveryWidth(page);
  const mend = await download(page, run.getByRole('button', { name: 'Download these lines to mend them' }));
  expect(mend.text).toContain('"9000000009"');
  await page.setViewportSize(TABLET);
  await run.getByRole('button', { name: 'Change 2 leads' }).click();
  await expectOutcome(page, '2 leads are changed.');
  await expectFitsEveryWidth(page);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(page, '2 leads are as before.');
  await page.setViewportSize(DESKTOP);
  await choose();
  await run.getByRole('button', { name: 'Change 2 leads' }).click();
  await expectOutcome(page, '2 leads are changed.');

  // New people, on a phone: they are taken back, and none of them is an enquiry of today.
  await page.setViewportSize(PHONE);
  const expo = [
    'Visitor,Mobile No.,Alt,Size,Talk',
    'Asha Verma,98765 43299,,200 sq yd,Wants a corner',
    'Ravi,12,,,',
  ];
  await chooseFile(page, 'expo.csv', expo);
  const people = page.getByRole('region', { name: 'Whom expo.csv would add' });
  await people.getByLabel('Talk').selectOption('Note');
  await people.getByRole('button', { name: 'Read again with these columns' }).click();
  await people.getByRole('row').filter({ hasText: '200 sq yd · Wants a corner' }).waitFor();
  await people.getByRole('row').filter({ hasText: 'at least 10 digits' }).waitFor();
  await people.getByLabel('Where do they come from?').fill('Expo');
  await people.getByRole('button', { name: 'Import 1 line' }).click();
  await people.getByText('Tick the box if they did.').first().waitFor();
  await expectFitsEveryWidth(page);
  await people.getByLabel('These people agreed to be contacted by us').check();
  await people.getByRole('button', { name: 'Import 1 line' }).click();
  await expectOutcome(page, '1 person is imported.');
  await page.setViewportSize(DESKTOP);
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(page, '1 lead is removed.');

  await page.getByRole('link', { name: 'Figures' }).click();
  await page.getByRole('heading', { name: '2 enquiries, 2 more than in the 28 days before' }).waitFor();
  await expectFitsEveryWidth(page);
  const period = page.getByRole('navigation', { name: 'Period' });
  await period.getByRole('link', { name: '7 days' }).click();
  await page.getByRole('heading', { name: '2 enquiries, 2 more than in the 7 days before' }).waitFor();
  const today = indiaDay(Date.now());
  const days = page.locator('figure#days');
  await days.getByText('As a table').click();
  const row = days.getByRole('row').last();
  await row.getByRole('cell', { name: '2' }).first().waitFor();
  await expectFitsEveryWidth(page);
  const file = await download(page, days.getByRole('link', { name: 'CSV of: Enquiries day by day' }));
  expect(file.text.trim().split('\r\n')).toHaveLength(8);
  expect(file.text).toContain(today);

  // Days of one's own, the second before the first, are refused in words, and both can be mended.
  await page.getByText('Other days', { exact: true }).click();
  const other = page.getByRole('form', { name: 'Other days' });
  await other.getByLabel('First day').fill(today);
  await other.getByLabel('Last day').fill(addDays(today, -2));
  await other.getByRole('button', { name: 'Show' }).click();
  await page.waitForURL(/from=/);
  await other.getByText('The first day is after the last one.').waitFor();
  await expectFitsEveryWidth(page);
  await other.getByLabel('First day').fill(addDays(today, -3));
  await other.getByRole('button', { name: 'Show' }).click();
  await page.getByText('No enquiry came in these days.').waitFor();
  await expectFitsEveryWidth(page);
});
