import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';
import { machineBrowser } from './ensure-browser.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium if it has one, else Playwright's own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = machineBrowser();
  return chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

export type WatchedPage = Page & {
  /** Console errors, page errors and failed requests so far. */
  problems: string[];
  closeAll: () => Promise<void>;
};

/**
 * A page of its own context that collects every console error and failed request.
 * The enquiry popup is kept away unless `popup` is true, because it would stand over what is tested.
 */
export async function openPage(
  browser: Browser,
  { popup = false, ...options }: BrowserContextOptions & { popup?: boolean } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: PHONE, ...options });
  if (!popup && options.javaScriptEnabled !== false) {
    await context.addInitScript(() => localStorage.setItem('popupLastClosed', String(Date.now())));
  }
  const page = (await context.newPage()) as WatchedPage;
  page.problems = [];
  page.on('console', (message) => {
    if (message.type() === 'error') page.problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => page.problems.push(`page: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // With scripting off the browser itself refuses each script, and calls that a policy.
    const scriptsOff = options.javaScriptEnabled === false && reason === 'csp';
    if (!/ERR_ABORTED/.test(reason) && !scriptsOff) page.problems.push(`request: ${request.url()} ${reason}`);
  });
  page.closeAll = () => context.close();
  return page;
}

/** Waits until the page's script answers for this element: before that, a click is the plain page's. */
export async function expectAlive(page: Page, selector: string): Promise<void> {
  await expect
    .poll(
      () =>
        page
          .locator(selector)
          .first()
          .evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))),
      { timeout: 30_000 },
    )
    .toBe(true);
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Fails with every accessibility violation that axe finds on the page as it stands (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  const { readFile } = await import('node:fs/promises');
  await page.evaluate(await readFile(axePath, 'utf8'));
  const violations = await page.evaluate(async (selector) => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
    const results = await axe.run(selector, { resultTypes: ['violations'] });
    return results.violations.map(
      (violation) =>
        `${violation.id}: ${violation.help} — ${violation.nodes
          .slice(0, 4)
          .map((node) => node.target.join(' '))
          .join(' | ')}`,
    );
  }, within);
  expect(violations).toEqual([]);
}

/** Fails when the page can be scrolled sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, width } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    width: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(width);
}
