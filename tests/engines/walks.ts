import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { test as base, describe, expect } from 'vitest';
import { dayAfter } from '../../domain/dates/calendar.ts';
import { indiaDay } from '../../domain/dates/india.ts';
import { SQLITE_FILE } from '../../server/database/sqlite.ts';
import { type EngineName, programsOf } from '../harness/ensure-engines.ts';
import { type RunningSite, startSite } from '../harness/site.ts';
import { type Engine, limited, type WindowOptions } from './driver.ts';
import { createTab, type Tab } from './tab.ts';

/** One row of the site's own database, as it stands on the disk. */
function row(site: RunningSite, query: string, key: string) {
  const database = new DatabaseSync(join(site.dataDir, SQLITE_FILE), { readOnly: true });
  try {
    return database.prepare(query).get(key);
  } finally {
    database.close();
  }
}

/** What the desk has of the enquiry that the visitor was just thanked for. */
async function thankedFor(tab: Tab, site: RunningSite) {
  await tab.at('/thankyou');
  await tab.see('h1', 'Thank You for Connecting!');
  const read = () =>
    tab.evaluate(() => /V-[0-9A-Z]{6}/.exec(document.querySelector('main')?.textContent ?? '')?.[0] ?? '');
  await expect.poll(read, { timeout: 30_000 }).toMatch(/^V-/);
  const reference = await read();
  return row(site, 'select form, name, email, phone from enquiry where reference = ?', reference);
}

/** What a form says once it was sent stands for two seconds; whoever looks later asks here whether it did. */
async function listenFor(tab: Tab, selector: string, words: string) {
  await tab.evaluate(
    (selector, words) => {
      const form = document.querySelector(selector) as HTMLElement;
      const look = () => form.textContent?.includes(words) && sessionStorage.setItem('said', words);
      new MutationObserver(look).observe(form, { childList: true, characterData: true, subtree: true });
    },
    selector,
    words,
  );
  return () => tab.evaluate(() => sessionStorage.getItem('said'));
}

async function writeToUs(tab: Tab) {
  await tab.fill('#contact-form [name=name]', 'Asha Verma');
  await tab.fill('#contact-form [name=phone]', '+91 98765 43210');
  await tab.fill('#contact-form [name=email]', 'asha@example.com');
  await tab.fill('#contact-form [name=subject]', 'Plot 128');
  await tab.fill('#contact-form [name=message]', 'Is plot 128 still free?');
}
const ASHA = { form: 'contact', name: 'Asha Verma', email: 'asha@example.com', phone: '9876543210' };

/** The ways that carry leads, walked in one engine; left out where the machine has no such engine. */
export function walkOver<N extends EngineName>(
  name: N,
  start: (programs: NonNullable<ReturnType<typeof programsOf<N>>>) => Promise<Engine>,
): void {
  const programs = programsOf(name);
  const test = base
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads in the pattern which fixtures this one needs.
    .extend('engine', { scope: 'file' }, async ({}, { onCleanup }): Promise<Engine> => {
      if (!programs) throw new Error(`no ${name}`);
      const engine = await start(programs);
      onCleanup(() => engine.close());
      return engine;
    })
    // biome-ignore lint/correctness/noEmptyPattern: as above.
    .extend('site', { scope: 'file' }, async ({}, { onCleanup }): Promise<RunningSite> => {
      const site = await startSite();
      onCleanup(() => site.stop().then(() => {}));
      return site;
    })
    .extend('visit', ({ engine, site }, { onCleanup }) => async (options: WindowOptions) => {
      const driver = limited(await engine.open(options));
      onCleanup(async () => {
        const problems = await driver.problems();
        await driver.close();
        expect(problems).toEqual([]);
      });
      return createTab(driver, site.url);
    })
    .extend('tab', ({ visit }) => visit({ scripts: true }));

  describe.skipIf(programs === null)(name, () => {
    test('a message says what it lacks, is sent, thanked and kept', async ({ tab, site }) => {
      await tab.goto('/contact-us');
      await tab.click('#contact-form button', 'Submit');
      await tab.see('#contact-form', 'Name is required');
      await tab.see('#contact-form', 'Message is required');
      await tab.becomes('name', () => document.activeElement?.getAttribute('name'));
      await writeToUs(tab);
      const said = await listenFor(tab, '#contact-form', 'Message sent successfully!');
      await tab.click('#contact-form button', 'Submit');
      expect(await thankedFor(tab, site)).toEqual(ASHA);
      expect(await said()).toBe('Message sent successfully!');
    });

    test('without scripts a refused message comes back, and is sent once it is mended', async ({
      visit,
      site,
    }) => {
      const tab = await visit({ scripts: false });
      await tab.goto('/contact-us');
      await writeToUs(tab);
      await tab.fill('#contact-form [name=email]', 'not an address');
      await tab.click('#contact-form button', 'Submit');
      await tab.see('#contact-form', 'Please enter a valid email address');
      await tab.fill('#contact-form [name=email]', 'asha@example.com');
      await tab.click('#contact-form button', 'Submit');
      expect(await thankedFor(tab, site)).toEqual(ASHA);
    });

    test('a visit is booked once the box is ticked', async ({ tab, site }) => {
      await tab.goto('/site-visit');
      await tab.fill('#site-visit-form [name=name]', 'Meera Sharma');
      await tab.fill('#site-visit-form [name=phone]', '09988776655');
      await tab.fill('#site-visit-form [name=email]', 'meera@example.com');
      await tab.pick('#site-visit-form [name=date]', dayAfter(indiaDay(Date.now())));
      await tab.pick('#site-visit-form [name=time]', '10:30');
      await tab.fill('#site-visit-form [name=numvisitor]', '3');
      await tab.click('#site-visit-form button', 'Book the visit');
      await tab.see('#site-visit-form', 'Please tick the box so that we may use your details for this visit');
      await tab.becomes('consent', () => document.activeElement?.getAttribute('name'));
      await tab.click('#site-visit-form [name=consent]');
      const said = await listenFor(tab, '#site-visit-form', 'Site visit booked successfully!');
      await tab.click('#site-visit-form button', 'Book the visit');
      expect(await thankedFor(tab, site)).toEqual({
        form: 'site-visit',
        name: 'Meera Sharma',
        email: 'meera@example.com',
        phone: '9988776655',
      });
      expect(await said()).toBe('Site visit booked successfully!');
    });

    test('the popup comes by itself, says what it lacks, and asks for a call back', async ({ tab, site }) => {
      await tab.goto('/');
      await tab.see('dialog[open] h2', 'Which plot are you looking for?');
      await tab.click('#popup-form button', 'Call me back');
      await tab.see('#popup-form', 'Please select a plot area');
      await tab.see('#popup-form', 'Please fix the errors above.');
      await tab.click('#popup-form label', '200 sq yd');
      await tab.fill('#popup-form [name=name]', 'Ravi');
      await tab.fill('#popup-form [name=phone]', '9123456780');
      await tab.fill('#popup-form [name=email]', 'ravi@example.com');
      await tab.click('#popup-form button', 'Call me back');
      expect(await thankedFor(tab, site)).toEqual({
        form: 'popup',
        name: 'Ravi',
        email: 'ravi@example.com',
        phone: '9123456780',
      });
    });

    test('the popup is sent away; the pictures scroll and close; a film starts where it stands', async ({
      tab,
    }) => {
      await tab.goto('/');
      await tab.see('dialog[open] h2', 'Which plot are you looking for?');
      await tab.click('dialog[open] button', 'Close');
      await tab.becomes(0, () => document.querySelectorAll('dialog[open]').length);
      await tab.becomes(true, () => Number(localStorage.getItem('popupLastClosed')) > 0);

      await tab.click('#gallery a', 'More pictures');
      await tab.see('dialog[open] header', '35 pictures');
      await tab.click('dialog[open] button', 'Scroll down');
      await tab.becomes(300, () =>
        Math.round(document.querySelector('dialog[open] section')?.scrollTop ?? 0),
      );
      await tab.press('Escape');
      await tab.becomes(0, () => document.querySelectorAll('dialog[open]').length);
      await tab.becomes('More pictures', () => document.activeElement?.textContent?.trim());
      // The page brings the styles of what lies over it too: no sheet is fetched.
      await tab.becomes([], () =>
        performance
          .getEntriesByType('resource')
          .flatMap((entry) => /([a-z-]+)-[^/]+\.css$/.exec(entry.name)?.[1] ?? [])
          .sort(),
      );

      await tab.click('#gallery a', 'More films');
      await tab.click('dialog[open] button', 'Play: Arriving in the evening, 0:08');
      // It plays; or, where the machine has no decoder for it, its controls stand there to say so.
      await tab.becomes({ file: '/upload/arrival.mp4', controls: true, runs: true }, () => {
        const film = document.querySelector<HTMLVideoElement>('dialog[open] video');
        const canPlay = film?.canPlayType('video/mp4; codecs="avc1.42E01E"') !== '';
        return {
          file: film && new URL(film.src).pathname,
          controls: film?.controls,
          runs: canPlay ? film?.paused === false : film?.error !== null,
        };
      });
      await tab.click('dialog[open] button', 'Close');
      await tab.becomes(0, () => document.querySelectorAll('dialog[open]').length);
    });

    test('the menu opens by tap and by key, closes with Escape, and leads on', async ({ tab }) => {
      const isOpen = () => document.querySelector<HTMLDetailsElement>('header details')?.open;
      await tab.goto('/price');
      await tab.click('header summary');
      await tab.becomes(true, isOpen);
      // Escape is the menu's own: before its behaviour has begun it is a plain `details`.
      await tab.becomes(true, () => document.documentElement.dataset.nav !== undefined);
      await tab.press('Escape');
      await tab.becomes(false, isOpen);
      await tab.becomes('SUMMARY', () => document.activeElement?.tagName);
      await tab.press('Enter');
      await tab.becomes(true, isOpen);
      await tab.click('header details a', 'Contact Us');
      await tab.at('/contact-us');
      await tab.becomes(false, isOpen);
    });

    test('the box in the footer answers in place, and the address is kept', async ({ tab, site }) => {
      await tab.goto('/price');
      await tab.fill('footer form [name=email]', 'reader');
      // Before that the form is sent as without a script.
      await tab.becomes(1, () => document.querySelectorAll('footer [data-hydrated]').length);
      await tab.click('footer form button', 'Subscribe');
      await tab.see('footer form [role=alert]', 'Please enter a valid email address');
      await tab.fill('footer form [name=email]', 'reader@example.com');
      await tab.click('footer form button', 'Subscribe');
      await tab.see('footer form [role=status]', 'Thank you for subscribing with reader@example.com!');
      expect(row(site, 'select email from subscription where email = ?', 'reader@example.com')).toEqual({
        email: 'reader@example.com',
      });
    });
  });
}
