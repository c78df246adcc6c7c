import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectInteractive, PHONE } from '../harness/browser.ts';
import { test, type Visit } from '../harness/journey.ts';

/** Of what comes over the line by itself, and of all script once a page is React's; in bytes. */
const FIRST_VIEW = 220_000;
const SCRIPT_BEFORE_A_TOUCH = 10_000;
const SCRIPT_IN_ALL = 110_000;

type Weight = { address: string; type: string; bytes: number; isUnderWay: boolean };

/** A page as it comes to a phone of two pixels to a CSS pixel, nobody touching it; `shifted` is how far it moved by itself. */
async function weigh(visit: Visit, path: string) {
  const files = new Map<string, Weight>();
  const before = async (page: Page) => {
    const wire = await page.context().newCDPSession(page);
    await wire.send('Network.enable');
    wire.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) =>
      files.set(requestId, { address: request.url, type, bytes: 0, isUnderWay: true }),
    );
    wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const file = files.get(requestId);
      if (file) Object.assign(file, { bytes: encodedDataLength, isUnderWay: false });
    });
    wire.on('Network.loadingFailed', ({ requestId }) => {
      const file = files.get(requestId);
      if (file) file.isUnderWay = false;
    });
    await page.addInitScript(() => {
      const shifts = window as unknown as { shifted: number };
      shifts.shifted = 0;
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number }[])
          shifts.shifted += entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
  };
  const page = await visit(path, {
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    untouched: true,
    before,
  });
  /** All that comes by itself has come: nothing is under way, and nothing new has begun for half a second. */
  const settled = async () => {
    for (let before = -1; before !== files.size; ) {
      before = files.size;
      await page.waitForTimeout(500);
      await expect.poll(() => [...files.values()].filter(({ isUnderWay }) => isUnderWay)).toEqual([]);
    }
  };
  await page.waitForLoadState('networkidle');
  const weightOf = (types?: RegExp, but: readonly string[] = []) =>
    [...files.values()]
      .filter(({ address, type }) => (!types || types.test(type)) && !but.includes(address))
      .reduce((sum, { bytes }) => sum + bytes, 0);
  const shifted = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  return { page, weightOf, shifted, settled };
}

test('the first view of home on a phone weighs what a phone can carry, and stands still', async ({
  visit,
}) => {
  // Once unseen: pictures are made behind its first reader.
  for (let unseen = 0; unseen < 2; unseen += 1) await (await weigh(visit, '/')).page.closeAll();
  const { page, weightOf, shifted } = await weigh(visit, '/');
  // How far ahead of the reader pictures are fetched is the browser's choice, by what it thinks of the line.
  const ahead = await page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => image.loading === 'lazy' && image.getBoundingClientRect().top > innerHeight)
      .map((image) => image.currentSrc),
  );
  // And the longer a slow machine takes, the more pictures the hero has turned to.
  const turnedTo = await page
    .locator('[data-hero] img')
    .evaluateAll((all: HTMLImageElement[]) => all.slice(1).map((image) => image.currentSrc));
  expect(weightOf(undefined, [...ahead, ...turnedTo])).toBeLessThan(FIRST_VIEW);
  expect(shifted).toBeLessThan(0.02);
});

test.for(['/', '/price', '/plots', '/plots/F06', '/contact-us', '/gallery'])(
  'the scripts of %s: hardly any before a touch, and no more than a phone can read after it',
  async (path, { visit }) => {
    const { page, weightOf, settled } = await weigh(visit, path);
    expect(weightOf(/Script/)).toBeLessThan(SCRIPT_BEFORE_A_TOUCH);
    await expectInteractive(page);
    await settled();
    expect(weightOf(/Script/)).toBeGreaterThan(SCRIPT_BEFORE_A_TOUCH);
    expect(weightOf(/Script/)).toBeLessThan(SCRIPT_IN_ALL);
  },
);
