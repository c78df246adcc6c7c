import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const MACHINE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser this machine has of its own, if any. */
export const machineBrowser = () => MACHINE.find((path) => existsSync(path));

/** Fetches a browser when the machine has none: Debian's as root, else Playwright's own. */
export function ensureBrowser(): void {
  if (machineBrowser() || existsSync(chromium.executablePath())) return;
  console.log('── fetching a browser');
  const isDebianRoot = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (isDebianRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  } else {
    spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  }
}
