/**
 * What a page costs that is looked at and not touched, once React has it: processor time of a browser that draws with it.
 * `node bench/rest.ts [path …]`
 */
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, CDPSession } from 'playwright-core';
import { buildIfNeeded } from '../server/build.ts';
import { DESKTOP, expectInteractive, launchBrowser, openPage, PHONE } from '../tests/harness/browser.ts';
import { startSite } from '../tests/harness/site.ts';
import { percentile, printTable } from './table.ts';

const PATHS = ['/', '/faq', '/price', '/plots', '/gallery', '/contact-us'];
const SEATS: Record<string, BrowserContextOptions> = {
  phone: { viewport: PHONE, isMobile: true, hasTouch: true },
  computer: { viewport: DESKTOP },
};
/** What comes by itself after a first touch has come by then. */
const SETTLE_MS = 5000;
const LOOKS = 5;
/** As long as a picture of the home page stands. */
const LOOK_MS = 3000;

/** Milliseconds of a processor a second, of the page's process and of the one that puts pictures together. */
type Cost = { page: number; pictures: number };

async function usedMs(devtools: CDPSession): Promise<Cost> {
  const { processInfo } = await devtools.send('SystemInfo.getProcessInfo');
  const of = (type: string) =>
    processInfo.filter((each) => each.type === type).reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
  return { page: of('renderer'), pictures: of('GPU') };
}

async function atRest(browser: Browser, url: string, seat: BrowserContextOptions): Promise<Cost> {
  const page = await openPage(browser, seat);
  await page.goto(url, { waitUntil: 'load' });
  await expectInteractive(page);
  await page.waitForTimeout(SETTLE_MS);
  const devtools = await browser.newBrowserCDPSession();
  const looks: Cost[] = [];
  for (let look = 0; look < LOOKS; look += 1) {
    const before = await usedMs(devtools);
    await page.waitForTimeout(LOOK_MS);
    const after = await usedMs(devtools);
    const aSecond = (name: keyof Cost) => ((after[name] - before[name]) * 1000) / LOOK_MS;
    looks.push({ page: aSecond('page'), pictures: aSecond('pictures') });
  }
  await page.closeAll();
  const median = (name: keyof Cost) =>
    percentile(
      looks.map((each) => each[name]),
      0.5,
    );
  return { page: median('page'), pictures: median('pictures') };
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const site = await startSite();
const browser = await launchBrowser({ whole: true });
const asked = process.argv.slice(2);
const rows: (string | number)[][] = [['page', ...Object.keys(SEATS).flatMap((seat) => [seat, 'pictures'])]];
for (const path of asked.length > 0 ? asked : PATHS) {
  const row: (string | number)[] = [path];
  for (const seat of Object.values(SEATS)) {
    const { page, pictures } = await atRest(browser, site.url + path, seat);
    row.push(page.toFixed(0), pictures.toFixed(0));
  }
  rows.push(row);
}
printTable(`A page at rest: ms of a processor a second, medians of ${LOOKS} looks`, rows);
await browser.close();
await site.stop();
