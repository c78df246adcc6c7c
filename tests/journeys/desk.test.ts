import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, type WatchedPage } from '../harness/browser.ts';
import { enquire, expectOutcome, openDesk, TABLET } from '../harness/desk.ts';
import { testOnOwnSite } from '../harness/journey.ts';
import { closeAndOpen } from '../harness/overlays.ts';

const test = testOnOwnSite();

const MEERA = { name: 'Meera Sharma', phone: '9876543211', email: 'meera@example.com' };
const ANAND = { name: 'आनंद कुमार', phone: '9876543212', email: 'anand@example.com' };

const chosen = (page: WatchedPage, name: string) => page.getByRole('heading', { level: 2, name }).waitFor();
const inLead = (page: WatchedPage) => page.getByRole('region', { name: 'Lead', exact: true });
const row = (page: WatchedPage, name: string) =>
  page.getByRole('navigation', { name: 'Leads', exact: true }).getByRole('link', { name });

test('a lead is found and called on a phone, what became of it is written down, taken back, and seen at a desk', async ({
  visit,
  site,
}) => {
  const reference = await enquire(site, MEERA);
  await enquire(site, ANAND);
  const page = await openDesk(visit, { expects: [/^409: POST .*\/adminLeads/] });

  await page.getByRole('link', { name: 'What next 2' }).click();
  await page.getByRole('heading', { name: 'Not called yet, the newest first' }).waitFor();
  await page.getByLabel('Name, phone, e-mail or reference').fill('+91 98765 43211');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => row(page, 'आनंद').count()).toBe(0);
  await expectAccessible(page);
  await row(page, 'New: Meera Sharma').click();
  await chosen(page, 'Meera Sharma');
  await page.getByLabel('Name, phone, e-mail or reference').waitFor({ state: 'hidden' });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByText(reference).first().waitFor();
  const call = page.getByRole('link', { name: 'Call', exact: true });
  expect(await call.getAttribute('href')).toBe('tel:+919876543211');
  const hindi = await page.getByRole('link', { name: 'WhatsApp in Hindi' }).getAttribute('href');
  expect(decodeURIComponent(hindi ?? '')).toContain('नमस्ते Meera Sharma');

  // The tap itself opens what asks for its outcome; here there is no telephone to lead to.
  await call.evaluate((link) => {
    link.addEventListener('click', (event) => event.preventDefault(), { once: true });
    (link as HTMLElement).click();
  });
  const write = page.getByRole('button', { name: 'Write it down' });
  await write.click();
  await page.getByRole('alert').getByText('Choose what became of it.').waitFor();
  await page.getByRole('radio', { name: 'Asked to be called again' }).check();
  const contact = page.locator('form').filter({ has: write });
  await contact.getByLabel('Note').fill('Her brother decides');
  await write.click();
  await page.getByRole('alert').getByText('Choose when to call again.').waitFor();
  expect(await contact.getByLabel('Note').inputValue()).toBe('Her brother decides');
  await contact.getByRole('radio', { name: 'Tomorrow morning' }).check();
  await write.click();
  await expectOutcome(page, 'It is written down.');
  await expectAccessible(page);
  const history = page.getByRole('list').filter({ hasText: 'Call: Asked to be called again' });
  await history.getByText('Stage: Incoming → Contacted').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(page, 'It is as it was before.');
  await history.getByText('reverted').first().waitFor();
  await page.getByText('Not called yet').waitFor();

  const desk = await visit('/adminLeads', {
    viewport: DESKTOP,
    expects: [/^409: POST .*\/adminLeads/],
    before: async (own) => own.context().addCookies(await page.context().cookies()),
  });
  await row(desk, 'Meera Sharma').click();
  await chosen(desk, 'Meera Sharma');
  await inLead(desk).getByLabel('Stage', { exact: true }).selectOption('Lost');
  await desk.getByRole('button', { name: 'Write it down' }).click();
  await desk.getByRole('alert').getByText('Choose why the lead is lost.').waitFor();
  await desk
    .locator('form')
    .filter({ has: desk.getByRole('button', { name: 'Write it down' }) })
    .getByLabel('Why it is lost')
    .selectOption('Too expensive');
  await desk.getByRole('button', { name: 'Write it down' }).click();
  await expectOutcome(desk, 'The stage is changed.');
  await inLead(desk).getByLabel('Owner').selectOption('Asha');
  await desk.getByRole('button', { name: 'Set the owner' }).click();
  await expectOutcome(desk, 'The owner is changed.');
  await desk.getByRole('link', { name: 'Mine 1' }).click();
  await desk
    .getByRole('row', { name: /Meera Sharma/ })
    .getByText('Lost: Too expensive')
    .waitFor();
  await expectAccessible(desk);

  // On the phone the lead is as it was when it was opened there: what is set now is refused, and nothing is lost.
  await inLead(page).getByLabel('Stage', { exact: true }).selectOption('Booked');
  await page.evaluate(() => {
    for (const field of document.querySelectorAll<HTMLInputElement>('[name=present]'))
      field.value = 'incoming';
  });
  await page.getByRole('button', { name: 'Write it down' }).click();
  await page.getByRole('alert').getByText('Asha has changed this lead since you opened it.').waitFor();
  const stage = inLead(page).getByLabel('Stage', { exact: true });
  expect(await stage.inputValue()).toBe('booked');
  expect(await stage.evaluate((field) => field === document.activeElement)).toBe(true);

  // What comes in is there at once, and takes nothing of what is being written.
  const all = desk.getByRole('link', { name: 'All', exact: true });
  await all.click();
  // Until the list is another one, the same name stands in the one that is left.
  await expect.poll(() => all.getAttribute('aria-current')).toBe('page');
  await row(desk, 'Meera Sharma').click();
  await chosen(desk, 'Meera Sharma');
  await desk.waitForURL(/lead=.*#lead$/);
  const note = inLead(desk).getByLabel('Note', { exact: true });
  await desk.keyboard.press('n');
  await desk.keyboard.type('Her brother is at the');
  // Whoever has scrolled reads on; what is typed would bring its field back into sight.
  await expect
    .poll(async () => {
      await desk.evaluate(() => scrollTo({ top: 400, behavior: 'instant' }));
      return desk.evaluate(() => new Promise((rest) => requestAnimationFrame(() => rest(scrollY))));
    })
    .toBeGreaterThan(200);
  await enquire(site, { ...MEERA, phone: '9811112222', email: 'meera@example.org' });
  const fresh = desk.getByRole('button', { name: 'Show 1 new' });
  await fresh.waitFor();
  await desk.getByRole('status').getByText('1 new enquiry').waitFor();
  await expect.poll(() => desk.title()).toMatch(/^\(1\) /);
  expect(await note.inputValue()).toBe('Her brother is at the');
  expect(await note.evaluate((field) => field === document.activeElement)).toBe(true);
  await fresh.click();
  await row(desk, 'New: Meera Sharma').waitFor();
  await note.fill('');

  // The keys of the desk, but never in a field.
  await desk.keyboard.press('j');
  expect(await note.inputValue()).toBe('j');
  await note.evaluate((field) => field.blur());
  await desk.keyboard.press('u');
  for (const key of ['k', 'k', 'Enter']) await desk.keyboard.press(key);
  await inLead(desk).getByText('meera@example.org').first().waitFor();
  await desk.keyboard.press('?');
  const keys = desk.getByRole('dialog', { name: 'Keys of the desk' });
  await keys.waitFor();
  await expectAccessible(desk);
  // Closed and opened again in one moment, it is there.
  for (const lateFrameMs of [0, 300]) {
    await closeAndOpen(desk.getByRole('button', { name: /^Keys/, includeHidden: true }), lateFrameMs);
    await expect.poll(() => keys.evaluate((dialog) => dialog.matches(':modal'))).toBe(true);
  }
  await keys.getByLabel('Use these keys on this device').uncheck();
  await desk.keyboard.press('Escape');
  await keys.waitFor({ state: 'hidden' });
  await desk.keyboard.press('/');
  expect(await desk.evaluate(() => document.activeElement?.getAttribute('name'))).not.toBe('q');

  // She wrote from her office as well: both become one, and two again.
  await inLead(desk).getByText('Who this is').click();
  await inLead(desk).getByText('Alike by the same name').waitFor();
  await inLead(desk).getByRole('link', { name: 'Compare with Meera Sharma' }).click();
  await desk.getByRole('radio', { name: 'Lost: Too expensive' }).check();
  await expectAccessible(desk);
  await desk.getByRole('button', { name: 'Make them one person' }).click();
  await expectOutcome(desk, 'They are one person now.');
  await inLead(desk).getByRole('heading', { name: '2 enquiries' }).waitFor();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expectOutcome(desk, 'It is as it was before.');
  await expect.poll(() => row(desk, 'Meera Sharma').count()).toBe(2);

  // A list that is looked at often gets a name, and stands among the tabs; on a tablet as well.
  await desk.setViewportSize(TABLET);
  await desk.goto(`${site.url}/adminLeads?stage=lost`);
  await desk.getByLabel('Name of this view').fill('Too dear');
  await desk.getByRole('button', { name: 'Save this view' }).click();
  await expectOutcome(desk, 'The view Too dear is saved.');
  await desk.getByRole('link', { name: 'All', exact: true }).click();
  await desk.getByRole('link', { name: 'Too dear 1' }).click();
  await expect.poll(() => row(desk, 'Meera Sharma').count()).toBe(1);
  await expectAccessible(desk);
  await expectNoSidewaysScroll(desk);
});

test('a read that is given up for a newer one is no error of the page, and everything else is', async ({
  visit,
}) => {
  const page = await visit('/auth', { expects: [/^page: a fault$/] });
  const reported = page.waitForEvent('pageerror');
  await page.evaluate(() => {
    const giveUp = new AbortController();
    giveUp.abort();
    void Promise.reject(giveUp.signal.reason);
    void Promise.reject(new Error('a fault'));
  });
  expect((await reported).message).toBe('a fault');
});
