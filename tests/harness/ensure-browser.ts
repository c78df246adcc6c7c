import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Chromium without its windows: the same engine for about half of the processor's time. */
const SHELL = '/usr/bin/chromium-headless-shell';
const WHOLE = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** The browser this machine has of its own, if any; `whole` prefers the one that people use, for what is measured. */
export function machineBrowser({ whole = false } = {}): string | undefined {
  return (whole ? [...WHOLE, SHELL] : [SHELL, ...WHOLE]).find((path) => existsSync(path));
}

/** Whether packages of Debian's can be installed here. */
export const isDebianRoot = () => existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;

const QUICK = ['-qq', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20'];

/** What apt-get is told; nobody is asked anything, nothing is removed, and where there is no network it soon gives up. */
export const apt = {
  update: ['update', ...QUICK],
  install: (packages: string[]) => [
    'install',
    '-y',
    '--no-remove',
    '--no-install-recommends',
    ...QUICK,
    // A machine of tests need not have each file on its disk before the next is unpacked.
    '-o',
    'Dpkg::Options::=--force-unsafe-io',
    ...packages,
  ],
  env: () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' }),
};

function install(...packages: string[]): void {
  const env = apt.env();
  spawnSync('apt-get', apt.update, { stdio: 'ignore', env });
  spawnSync('apt-get', apt.install(packages), { stdio: ['ignore', 'ignore', 'inherit'], env });
}

/** Fetches a browser when the machine has none: Debian's as root, else Playwright's own. */
export function ensureBrowser(): void {
  if (existsSync(SHELL)) return;
  if (isDebianRoot()) {
    console.log('── fetching a browser');
    install('chromium-headless-shell');
    if (!machineBrowser()) install('chromium');
  }
  if (machineBrowser() || existsSync(chromium.executablePath())) return;
  console.log('── fetching a browser');
  spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
}
