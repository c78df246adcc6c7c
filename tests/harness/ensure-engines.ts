import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { apt, isDebianRoot } from './ensure-browser.ts';

/** Debian's browsers beside Chromium: their packages, and where each program that the tests start then stands. */
const ENGINES = {
  Firefox: { packages: ['firefox-esr'], programs: { browser: '/usr/bin/firefox-esr' } },
  WebKit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: {
      driver: '/usr/bin/WebKitWebDriver',
      browser: '/usr/lib/*/webkit*gtk-*/MiniBrowser',
      screen: '/usr/bin/Xvfb',
    },
  },
};

export type EngineName = keyof typeof ENGINES;
type Programs<N extends EngineName> = (typeof ENGINES)[N]['programs'];

const NAMES = Object.keys(ENGINES) as EngineName[];

/** Where the programs of an engine stand on this machine; null when one is missing. */
export function programsOf<N extends EngineName>(name: N): Programs<N> | null {
  const found = Object.entries(ENGINES[name].programs).map(([program, path]) => [program, globSync(path)[0]]);
  if (found.some(([, path]) => path === undefined)) return null;
  return Object.fromEntries(found);
}

const missing = () => NAMES.filter((name) => programsOf(name) === null);

/** For people: each engine that this machine lacks, and what would bring it. */
export const missingEngines = (): string[] =>
  missing().map((name) => {
    const packages = ENGINES[name].packages.join(' ');
    return `The walks in ${name} were not run: it is not on this machine (Debian's packages: ${packages}).`;
  });

/** Brings the engines that this machine lacks, where it is a Debian and ours to change; elsewhere it does nothing. */
export async function ensureEngines(): Promise<void> {
  if (missing().length === 0 || !isDebianRoot()) return;
  await aptGet(apt.update);
  // Each by itself: where one cannot be had, the other still comes.
  for (const name of missing()) await aptGet(apt.install(ENGINES[name].packages));
}

/** Longer than a slow network takes, shorter than anybody waits. */
const TIMEOUT_MS = 300_000;

/** What fails prints its errors, and is seen afterwards by what is missing. */
function aptGet(args: string[]): Promise<void> {
  const child = spawn('apt-get', args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: apt.env(),
    timeout: TIMEOUT_MS,
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => resolve());
  });
}
