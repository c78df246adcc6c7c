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
 * It is not measured unless `measured` is true (app/start/when-painted.ts).
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

/** A key event without a key, as browsers send when they fill a field in. An error of a listener fails the test. */
export async function dispatchKeylessEvent(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement?.dispatchEvent(new Event('keydown', { bubbles: true })));
}

/**
 * Touches the page, and waits until its script answers for this element: before that, a click is the plain page's.
 * On a public page every island is woken, or the one around the element; on the desk React marks an element once
 * everything inside it is hydrated, and `body` stands for the whole page.
 */
export async function expectInteractive(page: Page, selector = 'body'): Promise<void> {
  await page.locator(selector).first().waitFor({ state: 'attached' });
  await page.waitForFunction(
    (wanted) => {
      // There a bar's behaviours have begun.
      const hasBehaviours = () =>
        !document.querySelector('[data-bar]') || document.documentElement.dataset.nav !== undefined;
      // A public page (app/client/hydrate-on-touch.ts).
      const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')];
      if (islands.length > 0) {
        const own = document.querySelector(wanted)?.closest<HTMLElement>('[data-island]');
        const asleep = (own ? [own] : islands).filter(({ dataset }) => !('awake' in dataset));
        for (const island of asleep) {
          const inside = island.querySelector('*') ?? island;
          inside.dispatchEvent(new Event('pointermove', { bubbles: true }));
        }
        return asleep.length === 0 && hasBehaviours();
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

/** Waits for what lies below the first screens, which comes a moment later (app/ui/styles/later.css). */
export async function waitForLayout(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('.ruler > section, body > footer')].every(
      (part) => getComputedStyle(part).contentVisibility === 'visible',
    ),
  );
}

/** Asks for the page anew until this is there: a save takes up to a second to reach every page. */
export async function expectAfterReload(page: Page, shown: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const isThere = (await shown.count()) > 0;
      if (!isThere) await page.reload({ waitUntil: 'domcontentloaded' });
      return isThere;
    })
    .toBe(true);
}

/** Observers hear in the order in which they were made: once a new one has, the page's own know that it is in view. */
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

/** Once it was sent, a form says so for two seconds before it leads on: here for as long as a test needs to look. */
export async function holdRedirect(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/thankyou', async (route) => {
    await promise;
    await route.continue().catch(() => undefined);
  });
  return resolve;
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Fails with every accessibility violation that axe finds on the page as it stands (WCAG 2.2 AA and best practices). */
export async function expectAccessible(page: Page, within = 'html'): Promise<void> {
  // Read in once a page: it is half a megabyte of script.
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

/** Every text with more room between its lines, words and letters, as readers may set it (WCAG 1.4.12). */
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

/** Frames that what has the focus may take to come into sight: under reduced motion too it moves in the next one. */
const FRAMES = 30;

/** What the keyboard is on, once it has come to rest; null once it has left the page. */
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
    // A choice that is not seen itself is its label, or the row of pictures that it chooses from.
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
      // The parts of a date and of a film are the browser's own, with its own rings.
      hasRing: hasRing || element.matches('input[type=date], video'),
      place: [...document.querySelectorAll('*')].indexOf(element),
    };
  });

/**
 * Goes over the page with Tab alone, and answers the names of its stops. Fails where one cannot be seen, has no ring or
 * stands before the one it follows, and where there is no way on.
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
