import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { Builder, Key, Origin, type WebDriver } from 'selenium-webdriver';
import { vi } from 'vitest';
import { freePort } from '../harness/site.ts';
import { type Driver, type Engine, type PressedKey, WINDOW } from './driver.ts';
import { keepProblems, keptProblems } from './problems.ts';

type Programs = { driver: string; browser: string; screen: string };

/** Longer than a window takes on a busy machine. */
const WINDOW_MS = 45_000;

/** WebKitGTK, by the driver it comes with (classic WebDriver), on a screen of its own. */
export async function startWebKit(programs: Programs): Promise<Engine> {
  const screen = await startScreen(programs.screen);
  let driver = await startDriver(programs.driver, screen.display);

  async function openWindow(scripts: boolean): Promise<WebDriver> {
    const args = ['--automation', `--enable-javascript=${scripts}`];
    const session = await new Builder()
      .usingServer(driver.url)
      .withCapabilities({
        browserName: 'MiniBrowser',
        'webkitgtk:browserOptions': { binary: programs.browser, args },
      })
      .build();
    await session.manage().window().setRect(WINDOW);
    return session;
  }

  return {
    async open({ scripts }) {
      const late = sleep(WINDOW_MS, null, { ref: false });
      const session = await Promise.race([openWindow(scripts), late]);
      if (session) return drive(session);
      // A window that never answers its driver holds it for good: nothing of the site has been asked for yet.
      await end(driver.process, 'SIGKILL');
      driver = await startDriver(programs.driver, screen.display);
      return drive(await openWindow(scripts));
    },
    async close() {
      await end(driver.process);
      await end(screen.process);
    },
  };
}

async function startDriver(
  program: string,
  display: string,
): Promise<{ url: string; process: ChildProcess }> {
  const port = await freePort();
  const driver = spawn(program, [`--port=${port}`], {
    // Handing pictures over by a graphics card that is not there costs more than drawing them.
    env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_DMABUF_RENDERER: '1' },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await vi.waitFor(() => fetch(`${url}/status`), { timeout: 60_000 });
  return { url, process: driver };
}

async function startScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const [number] = (await once(screen.stdio[3] as Readable, 'data')) as [Buffer];
  return { display: `:${number.toString().trim()}`, process: screen };
}

async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  // It may have ended by itself, and ends only once.
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

const KEYS: Record<PressedKey, string> = { Enter: Key.ENTER, Escape: Key.ESCAPE, Tab: Key.TAB };

function drive(session: WebDriver): Driver {
  return {
    async goto(url) {
      await session.get(url);
      // Nothing of ours can run earlier by the classic protocol; React comes later still.
      await session.executeScript(keepProblems);
    },
    evaluate: (run, ...args) => session.executeScript(run, ...args),
    point: (x, y) => session.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).perform(),
    click: (x, y) => session.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => session.actions().sendKeys(text).perform(),
    press: (key) => session.actions().sendKeys(KEYS[key]).perform(),
    problems: () => session.executeScript(keptProblems),
    close: () => session.quit(),
  };
}
