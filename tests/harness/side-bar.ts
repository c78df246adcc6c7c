import type { Locator } from 'playwright-core';
import type { WatchedPage } from './browser.ts';

/** The link of a page in the side bar. Opens its group, as a user would. */
export async function sideLink(page: WatchedPage, name: string): Promise<Locator> {
  const bar = page.locator('nav[aria-label=Administration]');
  // Of the page, because `has` looks for the whole locator inside of the group.
  const entry = page.locator('a', { hasText: new RegExp(`^${name}$`) });
  await bar.locator(entry).waitFor({ state: 'attached' });
  const folded = bar.locator('details:not([open])').filter({ has: entry });
  if ((await folded.count()) > 0) await folded.locator('summary').click();
  return bar.locator(entry);
}
