import type { Browser } from 'playwright-core';
import { expect } from 'vitest';
import { DESKTOP, expectAccessible, expectNoSidewaysScroll, openPage, PHONE } from './browser.ts';

/**
 * What every public page owes its reader, whatever it says: nothing axe finds on a phone and on a desk,
 * no console error, nothing to scroll sideways from 320 px and at 200 % zoom.
 */
export async function expectSoundPage(browser: Browser, url: string): Promise<void> {
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await openPage(browser, { viewport, reducedMotion: 'reduce' });
    await page.goto(url, { waitUntil: 'load' });
    await expectAccessible(page);
    expect(page.problems).toEqual([]);
    await page.closeAll();
  }
  // 640 px is what a 1280 px window has left at 200 %.
  for (const width of [320, 640]) {
    const page = await openPage(browser, { viewport: { width, height: 700 } });
    await page.goto(url, { waitUntil: 'load' });
    await expectNoSidewaysScroll(page);
    await page.closeAll();
  }
}

/** Title, description, canonical address and social tags, as a link reader sees them. */
export function readMeta(html: string) {
  const tag = (pattern: RegExp) => pattern.exec(html)?.[1] ?? '';
  return {
    title: tag(/<title>([^<]*)<\/title>/),
    description: tag(/<meta name="description" content="([^"]*)"/),
    canonical: tag(/<link rel="canonical" href="([^"]*)"/),
    ogTitle: tag(/<meta property="og:title" content="([^"]*)"/),
    ogImage: tag(/<meta property="og:image" content="([^"]*)"/),
  };
}
