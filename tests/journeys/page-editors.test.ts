import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import {
  DESKTOP,
  expectAccessible,
  expectAfterReload,
  expectNoSidewaysScroll,
  PHONE,
  type WatchedPage,
} from '../harness/browser.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { logIn } from '../harness/log-in.ts';
import { SETUP_TOKEN } from '../harness/site.ts';

const ADMIN = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };
const NEW_TITLE = 'Open ground, four stones.';

const test = testOnOwnSite();
type Visit = (path: string, options?: object) => Promise<WatchedPage>;

async function signIn(visit: Visit, to: string, viewport: typeof PHONE, expects: RegExp[] = []) {
  const page = await visit(`/login?to=${encodeURIComponent(to)}`, { viewport, expects });
  await logIn(page);
  await page.waitForURL(`**${to}`);
  return page;
}
const said = (page: WatchedPage, text: string) =>
  page.locator('[role="status"], [role="alert"]').getByText(text).first().waitFor();

test('a headline and a picture are changed on a phone, seen by a visitor, and brought back at a desk', async ({
  visit,
}) => {
  const first = await visit(`/auth?setup=${SETUP_TOKEN}`, { viewport: DESKTOP });
  await first.getByLabel('Name').fill(ADMIN.name);
  await first.getByLabel('Email').fill(ADMIN.email);
  await first.getByLabel('Password', { exact: true }).fill(ADMIN.password);
  await first.getByRole('button', { name: 'Make the administrator account' }).click();
  await first.waitForURL('**/adminLeads');

  const page = await signIn(visit, '/adminHome', PHONE);
  await expectAccessible(page);
  await page.getByRole('link', { name: /First screen/ }).click();
  const title = page.getByLabel('Heading', { exact: true });
  const before = await title.inputValue();
  await title.fill(NEW_TITLE);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  // Another section is asked for first.
  await page.getByRole('link', { name: /About the project/ }).click();
  await page.getByText('is not saved yet.').first().waitFor();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  expect(await title.inputValue()).toBe(NEW_TITLE);

  // The first picture goes, the second moves by the keys, and one comes from the library.
  await page.getByRole('button', { name: 'Delete picture 1, aerial.jpg' }).click();
  await page.getByRole('button', { name: /^Move picture 1, gate.jpg: / }).press('ArrowDown');
  // More pictures at once than the documents allow are refused whole, where they were chosen.
  await page.getByRole('button', { name: /^Delete picture 5, / }).click();
  const six = Array.from({ length: 6 }, (_, place) => ({
    name: `Gate ${place}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from('never read'),
  }));
  await page.getByLabel('Choose pictures').setInputFiles(six);
  const pictures = page.getByRole('group', { name: 'Pictures that take turns' });
  await pictures.getByRole('alert').getByText('You can upload up to 5 images at a time.').waitFor();
  expect(await page.getByRole('list', { name: 'Uploads of pictures' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Choose from the library for Pictures that take turns' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await dialog.getByLabel('Search').fill('cafe.jpg');
  await dialog.getByText('1 in the library').waitFor();
  await dialog.getByRole('listitem').getByRole('button').click();
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click();
  await page.keyboard.press('Control+s');
  await said(page, 'Section updated successfully!');

  const visitor = await visit('/', { viewport: DESKTOP });
  await expectAfterReload(visitor, visitor.getByRole('heading', { level: 1, name: NEW_TITLE }));
  const hero = await visitor.locator('main picture img').first().getAttribute('src');
  expect(hero).toContain('avenue.jpg');

  const desk = await signIn(visit, '/adminHome?section=intro', DESKTOP);
  const heading = desk.getByLabel('Heading', { exact: true });
  expect(await heading.inputValue()).toBe(NEW_TITLE);
  // The preview keeps its scroll position while the page is rendered again.
  const frame = desk.getByTitle('The page on a phone');
  await frame.contentFrame().getByRole('heading', { level: 1, name: NEW_TITLE }).waitFor();
  const looked = frame.contentFrame().getByRole('heading', { level: 2 }).nth(1);
  const top = () => looked.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  await frame.evaluate((element) =>
    (element as HTMLIFrameElement).contentWindow?.scrollTo({ top: 700, behavior: 'instant' }),
  );
  const lookedAt = await top();
  await heading.fill(before);
  await frame.contentFrame().getByRole('heading', { level: 1, name: before }).waitFor({ state: 'attached' });
  await expect.poll(async () => Math.abs((await top()) - lookedAt)).toBeLessThan(2);
  await desk.getByRole('button', { name: 'Save Changes' }).click();
  await said(desk, 'Section updated successfully!');
  // A save is on the page within a second.
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByRole('heading', { level: 1 }).textContent();
    })
    .toBe(before);
});

test('two editors meet, and neither version is lost', async ({ visit }) => {
  const path = '/adminAbout?section=banner';
  const one = await signIn(visit, path, DESKTOP, [/^409: POST/]);
  const two = await signIn(visit, path, PHONE);
  await two.getByLabel('Heading', { exact: true }).fill('About our plots');
  await two.getByLabel('Text', { exact: true }).fill('Theirs.');
  await two.getByRole('button', { name: 'Save Changes' }).click();
  await said(two, 'Section updated successfully!');

  await one.getByLabel('Heading', { exact: true }).fill('About us all');
  await one.getByRole('button', { name: 'Save Changes' }).click();
  await said(one, 'Somebody else has saved this since you opened it.');
  await expectAccessible(one);
  const choices = one.getByRole('group', { name: 'Heading', exact: true });
  expect(await choices.getByRole('radio', { name: /^Yours/ }).isChecked()).toBe(true);
  expect(await choices.textContent()).toContain('About our plots');
  // What only they have changed is suggested as theirs.
  const text = one.getByRole('group', { name: 'Text', exact: true });
  expect(await text.getByRole('radio', { name: /^Theirs/ }).isChecked()).toBe(true);
  await one.getByRole('button', { name: 'Use what is chosen' }).click();
  await one.getByRole('button', { name: 'Save Changes' }).click();
  await said(one, 'Section updated successfully!');

  const visitor = await visit('/about-us');
  await expectAfterReload(visitor, visitor.getByRole('heading', { level: 1, name: 'About us all' }));
  await visitor.getByText('Theirs.').waitFor();
});

test('the database goes and the session ends while somebody types, and nothing typed is lost', async ({
  visit,
  site,
}) => {
  const path = '/adminPages/contact?section=intro';
  const page = await signIn(visit, path, PHONE, [/^503: POST .*\/adminPages\/contact/]);
  // Asked for a moment after the typing, the preview would come upon a store or a session that is gone.
  const previewed = page.waitForResponse(
    (answer) =>
      answer.url().endsWith('/editing/page') && answer.request().postData()?.includes('Talk to us') === true,
  );
  await page.getByLabel('Heading', { exact: true }).fill('Talk to us');
  await previewed;

  const database = join(site.dataDir, 'vayuvan.sqlite');
  await rename(database, `${database}.gone`);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByText('Failed to update section', { exact: true }).waitFor();
  await said(page, 'The site does not answer just now;');
  await expectAccessible(page);
  expect(await page.getByLabel('Heading', { exact: true }).inputValue()).toBe('Talk to us');
  await rename(`${database}.gone`, database);

  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.waitForURL('**/login?to=**');
  await page.getByText('What you typed and did not save is kept on this device.').waitFor();
  await expectAccessible(page);
  await logIn(page);
  await page.waitForURL(`**${path}`);
  await page.getByText('You have unsaved changes from').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take them up' }).click();
  expect(await page.getByLabel('Heading', { exact: true }).inputValue()).toBe('Talk to us');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'Section updated successfully!');
  const visitor = await visit('/contact-us');
  await expectAfterReload(visitor, visitor.getByRole('heading', { level: 1, name: 'Talk to us' }));
});

test('a question is added and edited on a phone and deleted at a desk, with the words of the documents', async ({
  visit,
}) => {
  const page = await signIn(visit, '/adminFaq', PHONE, [/^422: POST/]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const add = page.getByRole('region', { name: 'Add New FAQ' });
  await add.getByLabel('Question').fill('Can I walk there from the gate today?');
  await add.getByRole('button', { name: 'Add FAQ' }).click();
  await said(page, 'Please fill both question and answer');
  await add.getByLabel('Answer').fill('Yes, in six minutes.');
  await add.getByRole('button', { name: 'Add FAQ' }).click();
  await said(page, 'FAQ added successfully!');
  await expect.poll(() => add.getByLabel('Question').inputValue()).toBe('');

  // What is begun of the next one stays while another is edited.
  await add.getByLabel('Question').fill('And by bus?');
  await page.getByRole('link', { name: /^Can I walk there from the gate…/ }).click();
  const panel = page.getByRole('region', { name: 'Edit FAQ' });
  await panel.getByLabel('Answer (required)').fill('Yes, in seven minutes.');
  await panel.getByRole('button', { name: 'Save Changes' }).click();
  await said(page, 'FAQ updated successfully!');
  await panel.waitFor({ state: 'detached' });
  expect(await add.getByLabel('Question').inputValue()).toBe('And by bus?');

  const visitor = await visit('/faq');
  await expectAfterReload(visitor, visitor.getByText('Yes, in seven minutes.'));
  await visitor.getByText('Can I walk there from the gate today?').click();
  await visitor.getByText('Yes, in seven minutes.').waitFor();

  const desk = await signIn(visit, '/adminFaq', DESKTOP);
  await desk.getByRole('link', { name: /^Delete Can I walk there/ }).click();
  const question = desk.getByRole('dialog', { name: 'Delete FAQ' });
  await question.getByText('Are you sure you want to delete this FAQ?').waitFor();
  await expectAccessible(desk);
  // Closed, it is gone before the page without it has come; asked for again meanwhile, it is there again.
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await desk.route(/adminFaq\.data(?!.*delete)/, async (route) => {
    await mayCome;
    await route.continue().catch(() => undefined);
  });
  await desk.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  await desk.getByRole('link', { name: /^Delete Can I walk there/ }).click();
  await question.getByRole('link', { name: 'Keep it' }).click();
  await question.waitFor({ state: 'hidden' });
  await desk.getByRole('link', { name: /^Delete Can I walk there/ }).click();
  await question.waitFor();
  letCome();
  await desk.getByRole('button', { name: 'Delete', exact: true }).click();
  await said(desk, 'FAQ deleted successfully!');
  await expect
    .poll(async () => {
      await visitor.reload();
      return visitor.getByText('Can I walk there from the gate today?').count();
    })
    .toBe(0);
});
