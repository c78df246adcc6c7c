/**
 * The Nu HTML Checker, which is the W3C's, on every page: what it has to say, and on how many pages.
 * npm fetches it when it is not there yet, and it needs a Java of the machine's own; without one this says so.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { buildIfNeeded } from '../server/build.ts';
import { everyMarkup } from '../tests/harness/every-markup.ts';
import { startSite } from '../tests/harness/site.ts';
import { printTable } from './table.ts';

const CHECKER = 'vnu-jar@26.9.27';
const MOST_BYTES = 1 << 27;

/** What it says that is no fault here. */
const ACCEPTED: readonly [message: RegExp, why: string][] = [
  [/^CSS: /, 'It knows no style rules of the last years; browsers and the tests do.'],
  [/^Trailing slash on void elements/, 'React writes them so.'],
  [/“(cell|row|rowgroup|columnheader|rowheader|table)” role is unnecessary/, 'See the next.'],
  [
    /^The “role” attribute must not be used on a “(td|tr|th)”/,
    'Older Safari reads no table that is stacked.',
  ],
  [/^Section lacks heading/, 'An answer that scrolls is a region by its label; a short one has none.'],
];

type Message = { type: string; url: string; message: string };

const run = promisify(execFile);

if (spawnSync('java', ['-version'], { stdio: 'ignore' }).status === 0) await check();
else console.log('\nThere is no Java on this machine: the Nu HTML Checker was not run.');

async function check(): Promise<void> {
  await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
  const jar = await findChecker();
  const site = await startSite();
  const folder = await mkdtemp(join(tmpdir(), 'markup-'));
  try {
    const pages = await everyMarkup(site);
    const files = await Promise.all(
      pages.map(async ({ html }, place) => {
        const file = join(folder, `${place}.html`);
        await writeFile(file, html);
        return file;
      }),
    );
    const args = ['-jar', jar, '--format', 'json', '--exit-zero-always', ...files];
    const { stderr } = await run('java', args, { maxBuffer: MOST_BYTES });
    const { messages } = JSON.parse(stderr) as { messages: Message[] };
    report(
      messages.map(({ url, ...rest }) => ({
        ...rest,
        page: pages[Number.parseInt(basename(url), 10)]?.of ?? url,
      })),
      pages.length,
    );
  } finally {
    await site.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Where npm keeps the pinned checker, outside of this project. Its script would fetch a Java, so it is not run. */
async function findChecker(): Promise<string> {
  const asked = ['exec', '--yes', '--ignore-scripts', `--package=${CHECKER}`, '-c', 'command -v vnu'];
  const { stdout } = await run('npm', asked);
  return join(dirname(await realpath(stdout.trim())), 'build/dist/vnu.jar');
}

function report(messages: { type: string; page: string; message: string }[], pages: number): void {
  const faults = new Map<string, Set<string>>();
  for (const { type, message, page } of messages) {
    if (ACCEPTED.some(([accepted]) => accepted.test(message))) continue;
    const said = `${type}: ${message}`;
    faults.set(said, (faults.get(said) ?? new Set()).add(page));
  }
  const rows = [...faults].map(([said, on]) => [said, on.size, [...on][0] ?? '']);
  printTable(`Nu HTML Checker, ${pages} pages, ${rows.length} faults`, [
    ['what it says', 'pages', 'the first'],
    ...rows,
  ]);
  if (rows.length > 0) process.exitCode = 1;
}
