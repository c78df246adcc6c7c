import type { Browser, BrowserContextOptions } from 'playwright-core';
import { test as base, expect } from 'vitest';
import { expectInteractive, launchBrowser, openPage, type WatchedPage } from './browser.ts';
import { type RunningSite, startSite } from './site.ts';
import { startThreeSites } from './three-sites.ts';

export type VisitOptions = BrowserContextOptions & {
  /** Lets the enquiry popup come; else it is kept away, because it would stand over what is tested. */
  popup?: boolean;
  /** Lets the visit be measured, if it is one of those that are. */
  measured?: boolean;
  /** What this visit must report: each is found at least once among the page's problems, and nothing else is. */
  expects?: RegExp[];
  /** Takes the page's clock in hand at this moment, before anything runs; `page.clock` moves it on. */
  clock?: number;
  /** What the device remembers from before: entries of `localStorage`, written once. */
  memory?: Record<string, string>;
  /** Leaves the page as it comes, before anybody has touched it. */
  untouched?: boolean;
  /** Runs before the page is asked for, to listen or to add scripts. */
  before?: (page: WatchedPage) => unknown;
};

/** Opens an address of the site on a device of its own; with JavaScript on, once its script answers. */
export type Visit = (path: string, options?: VisitOptions) => Promise<WatchedPage>;

async function visitPage(browser: Browser, site: RunningSite, path: string, all: VisitOptions) {
  const { expects: _, clock, memory, untouched = false, before, ...options } = all;
  const page = await openPage(browser, { ...options, site: site.url });
  if (clock !== undefined) {
    await page.clock.install({ time: clock });
    await page.clock.pauseAt(clock + 1000);
  }
  if (memory) {
    await page.addInitScript((entries) => {
      if (sessionStorage.getItem('remembered')) return;
      sessionStorage.setItem('remembered', 'yes');
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(memory));
  }
  await before?.(page);
  await page.goto(site.url + path, { waitUntil: 'domcontentloaded' });
  if (options.javaScriptEnabled !== false && !untouched) await expectInteractive(page);
  return page;
}

/** What went wrong on a page without having been declared, and what was declared and did not happen. */
function surprises(page: WatchedPage, expects: RegExp[]): string[] {
  const isExpected = (problem: string) => expects.some((pattern) => pattern.test(problem));
  return [
    ...page.problems.filter((problem) => !isExpected(problem)),
    ...expects
      .filter((pattern) => !page.problems.some((problem) => pattern.test(problem)))
      .map((pattern) => `expected, but did not happen: ${pattern}`),
  ];
}

type OnCleanup = (end: () => Promise<void>) => void;

/** Opens pages for one test, and judges them all when it ends. */
function visits(browser: Browser, site: RunningSite, onCleanup: OnCleanup): Visit {
  const opened: { page: WatchedPage; expects: RegExp[] }[] = [];
  onCleanup(async () => {
    const found = opened.flatMap(({ page, expects }) => surprises(page, expects));
    await Promise.all(opened.map(({ page }) => page.closeAll()));
    expect(found).toEqual([]);
  });
  return async (path, options = {}) => {
    const page = await visitPage(browser, site, path, options);
    opened.push({ page, expects: options.expects ?? [] });
    return page;
  };
}

/**
 * One of a kind for all files of a worker, ended with it. Vitest keeps what has the scope of a worker by the `test` that
 * asks for it: each file that extends `test` would start a browser and a site more, and all would run to the end.
 */
function oneForWorker<Kind>(start: () => Promise<Kind>, end: (one: Kind) => Promise<unknown>) {
  let one: Promise<Kind> | null = null;
  return async (onCleanup: OnCleanup): Promise<Kind> => {
    one ??= start();
    const begun = one;
    const given = await begun.catch((error) => {
      if (one === begun) one = null;
      throw error;
    });
    onCleanup(async () => {
      if (one !== begun) return;
      one = null;
      await end(given);
    });
    return given;
  };
}

const sharedBrowser = oneForWorker(launchBrowser, (browser) => browser.close());
/** `npm run test:processes` runs journeys against three processes on PostgreSQL and S3 behind nginx. */
const start = process.env.JOURNEY_PROCESSES ? startThreeSites : startSite;

const sharedSite = oneForWorker(
  () => start(),
  (site) => site.stop(),
);

const withBrowser = base.extend(
  'browser',
  { scope: 'worker' },
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads in the pattern which fixtures this one needs.
  ({}, { onCleanup }): Promise<Browser> => sharedBrowser(onCleanup),
);

/**
 * A test with a browser and a running site, both shared by the files of one worker.
 * It fails when a page it opened wrote an error to its console, threw, or met a request that failed,
 * was answered with 4xx or 5xx or left the site, unless the visit `expects` it.
 */
export const test = withBrowser
  .extend('site', { scope: 'worker' }, ({ browser: _ }, { onCleanup }): Promise<RunningSite> => {
    return sharedSite(onCleanup);
  })
  .extend('visit', ({ browser, site }, { onCleanup }) => visits(browser, site, onCleanup));

/** Like `test`, on a separate site for this file, for tests that change content or need settings. */
export const testOnOwnSite = (startOwn: (onCleanup: OnCleanup) => Promise<RunningSite> = () => start()) =>
  withBrowser
    .extend('site', { scope: 'file' }, async ({ browser: _ }, { onCleanup }): Promise<RunningSite> => {
      const ends: (() => Promise<void>)[] = [];
      const site = await startOwn((end) => ends.push(end));
      onCleanup(async () => {
        await site.stop();
        for (const end of ends) await end();
      });
      return site;
    })
    .extend('visit', ({ browser, site }, { onCleanup }) => visits(browser, site, onCleanup));
