import { expect } from 'vitest';
import { administratorCookies } from '../harness/administrator-cookies.ts';
import { DESKTOP, expectAccessible } from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { sideLink } from '../harness/side-bar.ts';

const test = testOnOwnSite();

type Form = { path: string; label: string; typed: string; lost: string; button: string; done: RegExp };

test.for<Form>([
  {
    path: '/adminFaq',
    label: 'Question',
    typed: 'Can I walk there from the gate?',
    lost: 'The new question is not added yet.',
    button: 'Add FAQ',
    done: /FAQ added successfully!/,
  },
  {
    path: '/adminPrices',
    label: 'New price for 100 sq yd',
    typed: '56 lakh',
    lost: 'The new prices are not planned yet.',
    button: 'Plan these prices',
    done: /planned/i,
  },
  {
    path: '/adminDrafts',
    label: 'Name',
    typed: 'Holi offer',
    lost: 'The new set is not made yet.',
    button: 'Make the set',
    done: /Holi offer/,
  },
])('$path asks before what was typed is left, and no more once it is sent', async (form, { visit, site }) => {
  const cookies = await administratorCookies(site);
  const page = await visit(form.path, {
    viewport: DESKTOP,
    before: (page) => page.context().addCookies(cookies),
  });
  const part = page.locator('form').filter({ has: page.getByRole('button', { name: form.button }) });
  const field = part.getByLabel(form.label, { exact: form.label === 'Name' });
  const question = page.getByRole('dialog', { name: 'Leave without saving?' });
  const away = await sideLink(page, 'Settings');
  await field.fill(form.typed);

  await away.click();
  await question.getByText(form.lost).waitFor();
  await expectAccessible(page, 'dialog[open]');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  expect(await field.inputValue()).toBe(form.typed);

  // A reload, or a page outside of the administration, is asked about by the browser.
  const asked = page.waitForEvent('dialog');
  const reloaded = page.evaluate(() => location.reload());
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await reloaded.catch(() => undefined);
  expect(await field.inputValue()).toBe(form.typed);

  if (form.path === '/adminFaq') await part.getByLabel('Answer').fill('Yes, in six minutes.');
  if (form.path === '/adminPrices') await part.getByLabel('Hold from').fill('2030-01-01');
  await part.getByRole('button', { name: form.button }).click();
  await page.locator('main').getByText(form.done).first().waitFor();
  await away.click();
  await page.waitForURL('**/adminSettings');
});

test('who discards a new question leaves, and it is gone', async ({ visit, site }) => {
  const cookies = await administratorCookies(site);
  const page = await visit('/adminFaq', {
    viewport: DESKTOP,
    before: (page) => page.context().addCookies(cookies),
  });
  await page.getByRole('region', { name: 'Add New FAQ' }).getByLabel('Question').fill('Is it far?');
  await (await sideLink(page, 'Settings')).click();
  await page.getByRole('button', { name: 'Discard and leave' }).click();
  await page.waitForURL('**/adminSettings');
  await page.goBack();
  await page.waitForURL('**/adminFaq');
  expect(await page.getByRole('region', { name: 'Add New FAQ' }).getByLabel('Question').inputValue()).toBe(
    '',
  );
});
