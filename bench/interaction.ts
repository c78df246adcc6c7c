/**
 * How long a visitor with a slow phone waits for the next frame after each touch: `node bench/interaction.ts [runs]`.
 * Event Timing, on a processor slowed down four times; the first touch of each session is also what fetches React.
 */
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { buildIfNeeded } from '../server/build.ts';
import { launchBrowser, PHONE } from '../tests/harness/browser.ts';
import { startSite } from '../tests/harness/site.ts';
import { percentile, printTable } from './table.ts';

const SLOWER = 4;
const runs = Number(process.argv[2] ?? 5);
/** After a touch: long enough for its frame, and for what it made the page fetch. */
const PAUSE_MS = 1500;

type Step = { name: string; act: (page: Page) => Promise<unknown> };
type Session = { name: string; path: string; popup?: boolean; steps: Step[] };

const tap = (name: string, selector: string): Step => ({
  name,
  act: (page) => page.locator(selector).first().tap(),
});
const press = (name: string, key: string): Step => ({ name, act: (page) => page.keyboard.press(key) });

const GALLERY = 'a[data-opens]:has-text("More pictures")';

const SESSIONS: Session[] = [
  {
    name: 'home: menu',
    path: '/',
    steps: [
      tap('open the menu (first touch)', 'header details > summary'),
      tap('close it', 'header details > summary'),
    ],
  },
  {
    name: 'home: popup',
    path: '/',
    popup: true,
    steps: [
      tap('choose an area (first touch)', '#enquiry label:has([value="200"])'),
      {
        name: 'type a name',
        act: (page) => page.locator('#enquiry [name=name]').pressSequentially('Asha Verma'),
      },
      tap('send what is not filled in', '#enquiry [type=submit]'),
      press('close it', 'Escape'),
    ],
  },
  {
    name: 'home: gallery',
    path: '/',
    steps: [
      {
        name: 'scroll to it (first touch)',
        act: (page) => page.locator(GALLERY).first().scrollIntoViewIfNeeded(),
      },
      tap('open the gallery', GALLERY),
      press('close it', 'Escape'),
    ],
  },
  {
    name: 'home: gallery, leapt to',
    path: '/',
    steps: [tap('leap to it and open it in one moment (first touch)', GALLERY), press('close it', 'Escape')],
  },
  {
    name: 'contact: form',
    path: '/contact-us',
    steps: [
      tap('into the first field (first touch)', '#contact-form [name=name]'),
      { name: 'type', act: (page) => page.keyboard.type('Asha Verma') },
      tap('send what is not filled in', '#contact-form [type=submit]'),
    ],
  },
  {
    name: 'plots: plan',
    path: '/plots',
    steps: [
      tap('open a block on the plan (first touch)', 'main a[href="#block-F"]'),
      tap('choose a plot', '[data-item=F06]'),
      tap('narrow down', 'main [type=checkbox]'),
    ],
  },
];

/** Milliseconds of the slowest interaction of each step (0 where none took over 16 ms). */
async function play(browser: Browser, origin: string, session: Session): Promise<number[]> {
  const context = await browser.newContext({
    viewport: PHONE,
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript((popup) => {
    if (!popup) localStorage.setItem('popupLastClosed', String(Date.now()));
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[])
        if (entry.interactionId > 0) seen.push(entry.duration);
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  }, session.popup ?? false);
  await page.goto(origin + session.path, { waitUntil: 'load' });
  if (session.popup) await page.locator('#enquiry[open]').waitFor({ state: 'visible' });
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const worst: number[] = [];
  for (const { act } of session.steps) {
    await page.waitForTimeout(PAUSE_MS);
    await page.evaluate(() => (window as unknown as { seen: number[] }).seen.splice(0));
    await act(page);
    await page.waitForTimeout(PAUSE_MS);
    worst.push(Math.max(0, ...(await page.evaluate(() => (window as unknown as { seen: number[] }).seen))));
  }
  await context.close();
  return worst;
}

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const site = await startSite();
const browser = await launchBrowser();
const measured = SESSIONS.map((session) => session.steps.map(() => [] as number[]));
for (const session of SESSIONS) await play(browser, site.url, session);
for (let run = 0; run < runs; run += 1) {
  for (const [at, session] of SESSIONS.entries()) {
    const worst = await play(browser, site.url, session);
    for (const [step, duration] of worst.entries()) measured[at]?.[step]?.push(duration);
  }
}
await browser.close();
await site.stop();
const rows = SESSIONS.flatMap((session, at) =>
  session.steps.map(({ name }, step) => {
    const durations = measured[at]?.[step] ?? [];
    return [session.name, name, percentile(durations, 0.5), Math.max(...durations)];
  }),
);
printTable(`From touch to next frame, processor ${SLOWER} times slower, ${runs} runs`, [
  ['session', 'interaction', 'median ms', 'worst ms'],
  ...rows,
]);
