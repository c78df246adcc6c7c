import { expect } from 'vitest';
import { addDays } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { DESKTOP } from '../harness/browser.ts';
import { download, enquire, expectFitsEveryWidth, expectOutcome, openDesk, TABLET } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';

const test = testOnOwnSite();
const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };
const LONG = {
  name: 'Lakshminarayanaswamy',
  phone: '9876543212',
  email: 'lakshminarayana.venkatasubramanian@example.com',
};

test('stages come from a file, line by line before anything changes, are taken back as one, and are counted', async ({
  visit,
  site,
}) => {
  await enquire(site, MEERA);
  await enquire(site, LONG);
  const page = await openDesk(visit);

  await page.getByRole('link', { name: 'Change stages from a file' }).click();
  await page.getByRole('heading', { level: 1, name: 'Change stages from a file' }).waitFor();
  await expectFitsEveryWidth(page);
  const lines = [
    'Phone,Stage,Reason,Note',
    `${MEERA.phone},Visited,,Came with her brother`,
    `${LONG.phone},Lost,Too expensive,`,
    '9000000009,Booked,,',
  ];
  const choose = async () => {
    await page.getByLabel('CSV, at most 20,000 lines and 6 MB').setInputFiles({
      name: 'stages of the last week at the gate.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(lines.join('\n')),
    });
    await page.getByRole('button', { name: 'See what would change' }).click();
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
