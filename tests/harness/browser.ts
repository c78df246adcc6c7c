import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
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

/** The machine's Chromium if it has one, else Playwright's own; `whole` as `machineBrowser` takes it. */
export function launchBrowser(preference?: { whole: boolean }): Promise<Browser> {
  const executablePath = machineBrowser(preference);
  return chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Takes what it opens out of the measures that are taken of one visit in some: a test has the same scripts each time. */
function askNotToBeMeasured() {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
}

export type WatchedPage = Page & {
  /** Console errors, page errors, and requests that failed, were refused or left the site, so far. */
  problems: string[];
  closeAll: () => Promise<void>;
};

/**
 * A page of its own context that collects every console error and every request that did not go well.
 * The enquiry popup is kept away unless `popup` is true, because it would stand over what is tested.
 * It is not measured unless `measured` is true (app/start/loader.ts).
 * `site` is the origin that its requests may go to; without it they may go anywhere.
 */
export async function openPage(
  browser: Browser,
  {
    popup = false,
    measured = false,
    site,
    ...options
  }: BrowserContextOptions & { popup?: boolean; measured?: boolean; site?: string } = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: PHONE, ...options });
  if (!popup && options.javaScriptEnabled !== false) {
    await context.addInitScript(() => {
      // A frame of somebody else's has no memory.
      if (window === top) localStorage.setItem('popupLastClosed', String(Date.now()));
    });
  }
  if (!measured && options.javaScriptEnabled !== false) await context.addInitScript(askNotToBeMeasured);
  const page = (await context.newPage()) as WatchedPage;
  page.problems = [];
  page.closeAll = () => context.close();
  watch(page, site, options.javaScriptEnabled !== false);
  return page;
}

function watch(page: WatchedPage, site: string | undefined, hasScripts: boolean): void {
  page.on('console', (message) => {
    // What the browser says of a refused answer stands below, with its method and address.
    if (message.type() !== 'error' || message.text().startsWith('Failed to load resource')) return;
    page.problems.push(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => page.problems.push(`page: ${error.message}`));
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (site && protocol.startsWith('http') && origin !== site) {
      page.problems.push(`elsewhere: ${request.method()} ${request.url()}`);
    }
  });
  page.on('response', (response) => {
    if (response.status() < 400) return;
    page.problems.push(`${response.status()}: ${response.request().method()} ${response.url()}`);
  });
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A browser gives up what it no longer needs; with scripting off it refuses each script, and calls that a policy.
    if (/ERR_ABORTED/.test(reason) || (!hasScripts && reason === 'csp')) return;
    page.problems.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
}

/**
 * Touches the page, and waits until its script answers for this element: before that, a click is the plain page's.
 * React marks an element once everything inside it is taken over, so `body` stands for the whole page.
 */
export async function expectAlive(page: Page, selector = 'body'): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (wanted) => {
      // React comes at the first touch (app/start/loader.ts).
      if (document.documentElement.dataset.hydrated === undefined) dispatchEvent(new Event('pointermove'));
      const element = document.querySelector(wanted);
      const isMarked = Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
      // The bar's mark comes from an effect: where there is a bar, effects have run too.
      const hasBar = document.querySelector('header nav[aria-label=Main]') !== null;
      return isMarked && (!hasBar || document.documentElement.dataset.nav !== undefined);
    },
    selector,
    { polling: 25 },
  );
}

/** Asks for the page anew until this is there: a save takes up to a second to reach every page. */
export async function expectOnceSaved(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const isThere = (await shown.count()) > 0;
      if (!isThere) await page.reload({ waitUntil: 'domcontentloaded' });
      return isThere;
    })
    .toBe(true);
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Fails with every accessibility violation that axe finds on the page as it stands (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Read in once a page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'));
  const violations = await page.evaluate(async (selector) => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
    // Where each element stands costs half of the time, and is asked only once something is wrong.
    const quick = await axe.run(selector, { resultTypes: ['violations'], selectors: false });
    if (quick.violations.length === 0) return [];
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
