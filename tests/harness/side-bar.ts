import type { Locator } from 'playwright-core';
import type { WatchedPage } from './browser.ts';

/** The link of a page in the side bar. Opens its group, as a user would. */
export async function sideLink(page: WatchedPage, name: string): Promise<Locator> {
  const bar = page.locator('nav[aria-label=Administration]');
  const link = bar.locator('a', { hasText: new RegExp(`^${name}$`) });
  const folded = bar.locator('details:not([open])').filter({ has: link });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  return link;
}
