/**
 * What each page costs a phone before it is scrolled: bytes over the wire by kind, requests, layout shift; and all
 * script once every interactive part has been touched.
 * `node bench/weight.ts [path …]`
 */
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { buildIfNeeded } from '../server/build.ts';
import { expectInteractive, launchBrowser, PHONE } from '../tests/harness/browser.ts';
import { startSite } from '../tests/harness/site.ts';
import { percentile, printTable } from './table.ts';

/** Public pages that no sitemap names. */
const NOT_LISTED = ['/gallery', '/plots/F06', '/subscribe', '/thankyou'];
const RUNS = 5;
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font', 'Image'] as const;
/** An ordinary phone has two pixels or more to a CSS pixel, so it fetches larger pictures than a desk at this width. */
const PIXELS = 2;
const SETTLE_MS = 1500;

type Weight = { bytes: Record<string, number>; requests: number; shift: number; touched: number };

async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: PIXELS,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.setCacheDisabled', { cacheDisabled: true });
  const kinds = new Map<string, string>();
  const bytes: Record<string, number> = {};
  let requests = 0;
  devtools.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes[kind] = (bytes[kind] ?? 0) + encodedDataLength;
    requests += 1;
  });
  await page.addInitScript(() => {
    Object.assign(window, { shifted: 0 });
    // One of the visits that are measured: it weighs more than the others.
    Math.random = () => 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) (window as unknown as { shifted: number }).shifted += entry.value;
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle', { timeout: 15_000 }).catch(() => undefined);
  await page.waitForTimeout(SETTLE_MS);
  const shift = await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  const untouched = { bytes: { ...bytes }, requests, shift };
  await expectInteractive(page);
  await page.waitForTimeout(SETTLE_MS);
  await context.close();
  return { ...untouched, touched: bytes.Script ?? 0 };
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const site = await startSite();
const browser = await launchBrowser({ whole: true });
const asked = process.argv.slice(2);
const paths = asked.length > 0 ? asked : [...(await listedPaths()), ...NOT_LISTED];
const kilobytes = (count: number) => (count / 1000).toFixed(1);
const rows: (string | number)[][] = [
  [
    ...['page', 'total kB', 'html', 'script', 'style', 'font', 'image', 'other', 'requests', 'layout shift'],
    'script once touched',
  ],
];
const weighed = new Map<string, Weight[]>(paths.map((path) => [path, []]));
// Once unseen, so that every picture size is made before it is weighed.
for (const path of paths) await weigh(browser, site.url + path);
for (let run = 0; run < RUNS; run += 1) {
  for (const path of paths) weighed.get(path)?.push(await weigh(browser, site.url + path));
}
for (const [path, all] of weighed) {
  const median = (of: (weight: Weight) => number) => percentile(all.map(of), 0.5);
  const total = (weight: Weight) => Object.values(weight.bytes).reduce((sum, some) => sum + some, 0);
  const known = (weight: Weight) => KINDS.reduce((sum, kind) => sum + (weight.bytes[kind] ?? 0), 0);
  const kinds = KINDS.map((kind) => median(({ bytes }) => bytes[kind] ?? 0));
  const weights = [median(total), ...kinds, median((each) => total(each) - known(each))].map(kilobytes);
  const shift = median((each) => each.shift).toFixed(3);
  rows.push([
    path,
    ...weights,
    median((each) => each.requests),
    shift,
    kilobytes(median((each) => each.touched)),
  ]);
}
await browser.close();
await site.stop();
printTable(
  `Weight on a phone, ${PHONE.width} × ${PHONE.height} at ${PIXELS}×, before any scroll, medians of ${RUNS}`,
  rows,
);

async function listedPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => {
    const { pathname, search } = new URL(url);
    return pathname + search;
  });
}
