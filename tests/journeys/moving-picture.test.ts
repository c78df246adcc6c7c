import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectInteractive, PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

/** What a document is led to with a movement by: which pictures have their names for it, and where it stands at once. */
type Moved = { path: string; from: string[]; to: string[]; depth: number };
/** Every document that was shown, and whether it came by a movement. */
type Shown = { path: string; moves: boolean };

const watch = () => {
  const read = (): Moved[] => JSON.parse(sessionStorage.getItem('moved') ?? '[]');
  const named = () =>
    [...document.querySelectorAll('[data-moves]')].map(
      (element) => `${getComputedStyle(element).viewTransitionName} ${element.querySelector('img')?.alt}`,
    );
  addEventListener('pageswap', () => sessionStorage.setItem('from', JSON.stringify(named())));
  addEventListener('pagereveal', (event) => {
    const { viewTransition } = event;
    const shown: Shown[] = JSON.parse(sessionStorage.getItem('shown') ?? '[]');
    shown.push({ path: location.pathname, moves: viewTransition !== null });
    sessionStorage.setItem('shown', JSON.stringify(shown));
    const from = JSON.parse(sessionStorage.getItem('from') ?? '[]');
    if (!viewTransition) return;
    const depth = Math.round(scrollY);
    // Of a document that comes slowly the picture may stand only a moment after the rest.
    viewTransition.finished.then(() => {
      const moved = { path: location.pathname, from, to: named(), depth };
      sessionStorage.setItem('moved', JSON.stringify([...read(), moved]));
    });
  });
};

const lastShown = (page: Page) =>
  page.evaluate(() => (JSON.parse(sessionStorage.getItem('shown') ?? '[]') as Shown[]).at(-1));

const moves = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('moved') ?? '[]') as Moved[]);

for (const calm of [false, true]) {
  test(`the chosen picture ${calm ? 'stands still for who wants no movement' : 'moves into its article, and on into the next'}`, async ({
    visit,
  }) => {
    const page = await visit('/media', {
      viewport: PHONE,
      reducedMotion: calm ? 'reduce' : 'no-preference',
      before: (page) => page.addInitScript(watch),
    });
    const title = page.locator('main article h2').nth(1);
    const words = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
    const { pathname: path } = new URL(page.url());
    // A touch in the midst of it ends nothing: React leaves the head, where the style sheets are, alone.
    await page.mouse.move(100, 100);
    await page.mouse.move(120, 110);
    const one = expect.stringMatching(/^chosen /);
    const there = { path, from: [one], to: [one], depth: 0 };
    const expected = calm ? [] : [there];
    await expectInteractive(page);
    await expect.poll(() => lastShown(page)).toEqual({ path, moves: !calm });
    await expect.poll(() => moves(page)).toEqual(expected);

    const next = page.locator('section[aria-labelledby=related] a').nth(1);
    await next.click();
    await page.waitForURL((url) => url.pathname !== path);
    await expectInteractive(page);
    const onward = { ...there, path: new URL(page.url()).pathname };
    await expect.poll(() => lastShown(page)).toEqual({ path: onward.path, moves: !calm });
    await expect.poll(() => moves(page)).toEqual(calm ? [] : [there, onward]);

    // Other pages take no part in it.
    await page.locator('footer a[href="/price"]').first().click();
    await page.waitForURL('**/price');
    await expect.poll(() => lastShown(page)).toEqual({ path: '/price', moves: false });
    expect(await moves(page)).toHaveLength(calm ? 0 : 2);
  });
}
