import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { type Driver, type Engine, WINDOW } from './driver.ts';
import { keepProblems, keptProblems } from './problems.ts';

/** Debian's Firefox over WebDriver BiDi, which it speaks without a driver beside it. */
export async function startFirefox(programs: { browser: string }): Promise<Engine> {
  const launch = (scripts: boolean) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: programs.browser,
      defaultViewport: WINDOW,
      // On a busy machine it takes half a minute.
      timeout: 90_000,
      // The protocol's own switch (emulation.setScriptingEnabled) is not in the long-term release yet.
      extraPrefsFirefox: { 'javascript.enabled': scripts },
    });
  const browsers = new Map<boolean, Browser>([[true, await launch(true)]]);
  return {
    async open({ scripts }) {
      const browser = browsers.get(scripts) ?? (await launch(scripts));
      browsers.set(scripts, browser);
      const device = await browser.createBrowserContext();
      const page = await device.newPage();
      await page.evaluateOnNewDocument(keepProblems);
      return drive(page, () => device.close());
    },
    async close() {
      await Promise.all([...browsers.values()].map((browser) => browser.close()));
    },
  };
}

function drive(page: Page, close: Driver['close']): Driver {
  return {
    // What the walk does next waits for what it needs.
    goto: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded', timeout: 60_000 })),
    evaluate: <A extends unknown[], R>(run: (...args: A) => R, ...args: A) =>
      page.evaluate(run as (...args: unknown[]) => R, ...args) as Promise<R>,
    point: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    problems: () => page.evaluate(keptProblems),
    close,
  };
}
