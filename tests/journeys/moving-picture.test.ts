import { expect } from 'vitest';
import { PHONE } from '../harness/browser.ts';
import { test } from '../harness/journey.ts';

/** What had a name of its own when a transition began, and once the new page stood. */
type Moved = { from: string[]; to: string[]; depth: number };

const watch = () => {
  const moves: Moved[] = [];
  Object.assign(window, { moves });
  const names = () =>
    [...document.querySelectorAll<HTMLElement>('[style*=view-transition-name]')].map(
      (element) => element.style.viewTransitionName,
    );
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (options) => {
    const update = typeof options === 'function' ? options : options?.update;
    const from = names();
    return start(async () => {
      await update?.();
      moves.push({ from, to: names(), depth: Math.round(scrollY) });
    });
  };
};

for (const calm of [false, true]) {
  test(`the chosen picture ${calm ? 'stands still for who wants no movement' : 'moves into its article and back'}`, async ({
    visit,
  }) => {
    const page = await visit('/media', {
      viewport: PHONE,
      reducedMotion: calm ? 'reduce' : 'no-preference',
    });
    await page.evaluate(watch);
    const moves = () => page.evaluate(() => (window as typeof window & { moves: Moved[] }).moves);
    const title = page.locator('main article h2').nth(1);
    const words = (await title.textContent()) ?? '';
    await title.getByRole('link').click();
    await page.getByRole('heading', { level: 1, name: words }).waitFor();
    await expect.poll(() => page.evaluate(() => Math.round(scrollY)), { timeout: 15_000 }).toBe(0);
    const name = new URL(page.url()).pathname.replace(/\W/g, '-');
    const there = { from: [name], to: [name], depth: 0 };
    if (calm) {
      expect(await moves()).toEqual([]);
      return;
    }
    await expect.poll(moves, { timeout: 15_000 }).toEqual([there]);
    await page.goBack();
    await title.waitFor();
    await expect.poll(async () => (await moves()).length, { timeout: 15_000 }).toBe(2);
    expect((await moves())[1]).toMatchObject({ from: [name], to: [name] });
  });
}
