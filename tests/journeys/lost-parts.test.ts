import { expect } from 'vitest';
import { DESKTOP, expectAccessible } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

const FAILED = [/^failed: GET .*\/assets\//, /^console: .*[Ff]ailed to fetch/];

test('what cannot be fetched leaves the page as it is, offers its plain way, and comes when it is tried again', async ({
  visit,
}) => {
  const page = await visit('/', {
    viewport: DESKTOP,
    reducedMotion: 'reduce',
    expects: FAILED,
    before: (page) =>
      page.route(/\/island-(gallery|drawing-viewer|picture-viewer|site-slides|film-player)-[^/]+\.js/, abort),
  });
  const message = page.locator('#contact-form textarea[name=message]');
  await message.fill('Is a corner plot free?');
  const said = page.getByRole('dialog', { name: 'This could not be loaded.' });
  const ways = [
    ['#gallery', 'More pictures', '/gallery#pictures'],
    ['#gallery', /^Play the film: /, /^\/upload\/.*\.mp4$/],
    ['#explore', /^Layout/, '/plots'],
    ['#sizes', 'View Full', /\.jpg/],
    ['main', /play the film, full screen$/, '/uploads/story.mp4'],
  ] as const;
  for (const [within, name, plain] of ways) {
    const link = page.locator(within).getByRole('link', { name }).first();
    await link.click();
    await said.waitFor();
    const { pathname, hash, search } = new URL(
      await said
        .getByRole('link', { name: 'Open it in a new tab' })
        .evaluate((way) => (way as HTMLAnchorElement).href),
    );
    expect(pathname + search + hash).toMatch(plain);
    if (name === 'More pictures') {
      await expectAccessible(page, 'dialog[open]');
      // It has not come back yet.
      await said.getByRole('button', { name: 'Try again' }).click();
      await said.waitFor();
    }
    await page.keyboard.press('Escape');
    await said.waitFor({ state: 'hidden' });
    await expect.poll(() => link.evaluate((it) => it === document.activeElement)).toBe(true);
  }
  await page.getByRole('link', { name: 'More pictures' }).click();
  await said.waitFor();
  const again = said.getByRole('button', { name: 'Try again' });
  // Each of them asks for it once more, and what failed is remembered by the browser.
  for (let time = 0; time < 2; time += 1) {
    const refused = page.waitForEvent('requestfailed');
    await again.click();
    await refused;
    await said.waitFor();
  }
  await page.unrouteAll();
  await again.click();
  await page.getByRole('dialog', { name: '35 pictures' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await message.inputValue()).toBe('Is a corner plot free?');
});

test.for(['lost', 'late'] as const)(
  'a popup whose script is %s opens, closes and keeps what is typed, and its form is answered by a page',
  async (script, { visit }) => {
    const page = await visit('/', {
      untouched: true,
      popup: true,
      expects: [/^400: POST/, ...(script === 'lost' ? [/^failed: GET .*popup-form/] : [])],
      before: (page) =>
        // Late is: not while this page stands.
        page.route(/\/island-popup-form-[^/]+\.js/, (route) =>
          script === 'lost' ? abort(route) : undefined,
        ),
    });
    const popup = page.getByRole('dialog', { name: 'Which plot are you looking for?' });
    await popup.waitFor();
    await popup.getByLabel('Name', { exact: true }).fill('Ravi');
    await popup.getByRole('button', { name: 'Maybe later' }).click();
    await popup.waitFor({ state: 'hidden' });
    await page.evaluate(() => localStorage.removeItem('popupLastClosed'));
    await page.reload();
    await popup.waitFor();
    await popup.getByLabel('Name', { exact: true }).fill('Ravi');
    await popup.getByRole('radio', { name: /^200/ }).check();
    await popup.getByLabel('Phone Number').fill('9123456780');
    await popup.getByRole('button', { name: 'Call me back' }).click();
    await popup.getByText('Please enter a valid email address').waitFor();
    expect(await popup.getByLabel('Name', { exact: true }).inputValue()).toBe('Ravi');
    await popup.getByLabel('Email').fill('ravi@example.com');
    await popup.getByRole('button', { name: 'Call me back' }).click();
    await page.waitForURL('**/thankyou');
    await page
      .getByText(/V-[0-9A-Z]{6}/)
      .first()
      .waitFor();
  },
);

function abort(route: { abort: (reason: string) => Promise<void> }) {
  return route.abort('connectionfailed');
}
