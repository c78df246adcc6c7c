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

/** Launches the installed Chromium, or else Playwright's own. For `whole` see `machineBrowser`. */
export function launchBrowser(preference?: { whole: boolean }): Promise<Browser> {
  const executablePath = machineBrowser(preference);
  return chromium.launch({ args: FLAGS, ...(executablePath ? { executablePath } : {}) });
}

export const PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Opts out of web vitals, which a random sample of visits measures, so that each run loads the same scripts. */
function askNotToBeMeasured() {
  Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
}

export type WatchedPage = Page & {
  /** Console errors, page errors, and requests that failed, were refused or left the site, so far. */
  problems: string[];
  closeAll: () => Promise<void>;
};

/**
 * A page in a new browser context that collects console errors and failed requests. The enquiry popup stays closed
 * unless `popup` is true, because it would cover the page. Web vitals are not measured unless `measured` is true
 * (app/start/when-painted.ts). `site` is the only origin that requests may go to; by default all are allowed.
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
      // A frame of another origin has no storage.
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
    // Failed responses are reported below, with method and address.
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
    // A browser aborts requests that it no longer needs. Without JavaScript it blocks each script with the reason
    // `csp`.
    if (/ERR_ABORTED/.test(reason) || (!hasScripts && reason === 'csp')) return;
    page.problems.push(`failed: ${request.method()} ${request.url()} ${reason}`);
  });
}

/**
 * Dispatches a key event without a key, as browsers do when they autofill a field. An error of a listener fails the
 * test.
 */
export async function dispatchKeylessEvent(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement?.dispatchEvent(new Event('keydown', { bubbles: true })));
}

/**
 * Touches the page, and waits until the element is hydrated. Before that, a click is handled without scripts. On a
 * public page it hydrates the island around the element, or every island. On the desk React marks hydrated
 * elements, and `body` means the whole page.
 */
export async function expectInteractive(page: Page, selector = 'body'): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (wanted) => {
      // Whether the behaviours of the navigation bar have started.
      const hasBehaviours = () =>
        !document.querySelector('[data-bar]') || document.documentElement.dataset.nav !== undefined;
      // A public page (app/client/hydrate-on-touch.ts).
      const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
      if (islands.length > 0) {
        const own = document.querySelector(wanted)?.closest<HTMLElement>('[data-island]');
        const pending = (own ? [own] : islands).filter(({ dataset }) => !('hydrated' in dataset));
        for (const island of pending) {
          const inside = island.querySelector('*') ?? island;
          inside.dispatchEvent(new Event('pointermove', { bubbles: true }));
        }
        return pending.length === 0 && hasBehaviours();
      }
      if (document.documentElement.dataset.hydrated === undefined) return false;
      const element = document.querySelector(wanted);
      const isMarked =
        element === document.body || Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
      return isMarked && hasBehaviours();
    },
    selector,
    { polling: 25 },
  );
}

/** Waits until the later sections of a page are laid out (app/ui/styles/later.css). */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ruler > section, body > footer')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible',
    ),
  );
}

/** Reloads the page until the element is visible: a save takes up to a second to reach every page. */
export async function expectAfterReload(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const isThere = (await shown.count()) > 0;
      if (!isThere) await page.reload({ waitUntil: 'domcontentloaded' });
      return isThere;
    })
    .toBe(true);
}

/**
 * Waits until the page's IntersectionObservers were notified. Observers are notified in order of creation, so a new
 * one is the last.
 */
export const waitForIntersection = (part: Locator): Promise<void> =>
  part.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (!entry?.isIntersecting) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(element);
      }),
  );

/** Delays the redirect after a sent form, so that a test can check its message. */
export async function holdRedirect(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/thankyou', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/**
 * Fails with every accessibility violation that axe finds in the current state of the page (WCAG 2.2 AA, best
 * practices).
 */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Load axe once per page: it is half a megabyte of script.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await readFile(axePath, 'utf8'));
  const violations = await page.evaluate(async (selector) => {
    const axe = (window as unknown as { axe: typeof import('axe-core') }).axe;
    // Where each element stands costs half of the time, and is asked only once something is wrong.
    // Of WCAG 2.2, and off unless asked for.
    const rules = { 'target-size': { enabled: true } };
    const quick = await axe.run(selector, { resultTypes: ['violations'], selectors: false, rules });
    if (quick.violations.length === 0) return [];
    const results = await axe.run(selector, { resultTypes: ['violations'], rules });
    return results.violations.map(
      (violation) =>
        `${violation.id}: ${violation.help} — ${violation.nodes
          .slice(0, 4)
          .map((node) => `${node.target.join(' ')} (${node.any[0]?.message ?? ''})`)
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

/** Increases the spacing of lines, words and letters of all texts, as readers may set it (WCAG 1.4.12). */
export async function widenTextSpacing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      *:not(svg *) { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`);
    document.adoptedStyleSheets.push(sheet);
  });
}

type Stop = { name: string; isSeen: boolean; hasRing: boolean; place: number };

/** Maximum number of frames until a focused element is in view. */
const FRAMES = 30;

/** The focused element once it has stopped moving; null once the focus has left the page. */
async function stopNow(page: Page): Promise<Stop | null> {
  let stop = await lookAtStop(page);
  for (let frame = 1; frame < FRAMES && stop && !(stop.isSeen && stop.hasRing); frame += 1) {
    stop = await lookAtStop(page);
  }
  return stop;
}

const lookAtStop = (page: Page) =>
  page.evaluate(async (): Promise<Stop | null> => {
    await new Promise((done) => requestAnimationFrame(done));
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    // A visually hidden radio button or checkbox is represented by its label or its row of pictures.
    const choice = element.matches('input[type=radio], input[type=checkbox]');
    const shown = (choice && element.closest('li, label')) || element;
    const own = shown.getBoundingClientRect();
    const isHidden = own.width < 2;
    const [left, top] = [Math.max(0, own.left), Math.max(0, own.top)];
    const [width, height] = [Math.min(innerWidth, own.right) - left, Math.min(innerHeight, own.bottom) - top];
    const shares = [0.1, 0.3, 0.5, 0.7, 0.9];
    const isSeen = shares.some((x) =>
      shares.some((y) => {
        const found = document.elementFromPoint(left + width * x, top + height * y);
        if (!found || found.matches('html, body, main')) return false;
        return shown.contains(found) || found.contains(shown);
      }),
    );
    const around = [element.parentElement, element.closest('article, fieldset')];
    const ringed = [element, element.nextElementSibling, shown, ...around];
    const hasRing = [...ringed, ...(element.closest('[class*=gallery]')?.children ?? [])].some((each) => {
      const style = each && getComputedStyle(each);
      return style && style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
    });
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return {
      name: `${element.tagName} ${name.slice(0, 60)}`,
      isSeen: isHidden || (width > 0 && height > 0 && isSeen),
      // Browsers draw their own focus rings inside date fields and videos.
      hasRing: hasRing || element.matches('input[type=date], video'),
      place: [...document.querySelectorAll('*')].indexOf(element),
    };
  });

/**
 * Moves through the page with Tab, and returns the names of the focused elements. Fails if one is invisible, has no
 * focus ring or breaks the order, or if the focus is trapped.
 */
export async function expectTabOrder(page: Page, most = 250): Promise<string[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const here = await stopNow(page);
    if (!here) break;
    stops.push(here);
    expect(stops.length, 'a trap for the keyboard').toBeLessThan(most);
  }
  expect(stops.filter(({ isSeen, hasRing }) => !isSeen || !hasRing)).toEqual([]);
  const places = stops.map(({ place }) => place);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  return stops.map(({ name }) => name);
}
