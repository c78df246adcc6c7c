import type { Locator } from 'playwright-core';

/**
 * Closes what lies over the page and opens what `opener` opens, both before React has had a turn, as it happens on a slow
 * phone; with `lateFrameMs` React's turn comes before the next frame, too. Returns once what was closed has left the
 * screen, and said so.
 */
export const closeAndOpen = (opener: Locator, lateFrameMs = 0): Promise<unknown> =>
  opener.evaluate(async (element, wait) => {
    const frame = window.requestAnimationFrame;
    if (wait > 0) window.requestAnimationFrame = (run) => setTimeout(() => frame(run), wait) as never;
    document.querySelector<HTMLElement>('dialog:modal [aria-label=Close]')?.click();
    (element as HTMLElement).click();
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))));
    window.requestAnimationFrame = frame;
  }, lateFrameMs);
