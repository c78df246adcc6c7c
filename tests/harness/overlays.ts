import type { Locator } from 'playwright-core';

/**
 * Closes what lies over the page and opens what `opener` opens, both before React has had a turn, as it happens on a slow
 * phone. Returns once what was closed has left the screen.
 */
export const closeAndOpen = (opener: Locator): Promise<unknown> =>
  opener.evaluate((element) => {
    document.querySelector<HTMLElement>('dialog:modal [aria-label=Close]')?.click();
    (element as HTMLElement).click();
    return new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
  });
