import type { Locator } from 'playwright-core';

/**
 * Closes the open overlay and clicks `opener` in one task, before React renders, as on a slow phone. With
 * `lateFrameMs` React also renders before the next frame. Resolves once the first overlay has closed.
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
