/**
 * Lighthouse (mobile, its own defaults) on every page of the sitemap: medians of interleaved runs.
 * `node bench/lighthouse.ts [--runs 5] [path …]`. Lighthouse is fetched by npm when it is not there yet; the product does
 * not depend on it.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { chromium } from 'playwright-core';
import { buildIfNeeded } from '../server/build.ts';
import { machineBrowser } from '../tests/harness/ensure-browser.ts';
import { freePort, startSite } from '../tests/harness/site.ts';
import { percentile, printTable } from './table.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const CHROME_FLAGS = '--headless=new --no-sandbox --disable-gpu';
/** Of one page and run: scores of 0 to 100, milliseconds, bytes. */
type Run = {
  scores: Record<(typeof CATEGORIES)[number], number>;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  shift: number;
  bytes: number;
  failed: string[];
};
type Audit = { score: number | null; numericValue?: number; scoreDisplayMode: string };
type Report = {
  audits: Record<string, Audit>;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  runtimeError?: { message: string };
};

const run = promisify(execFile);
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { runs: { type: 'string', default: '5' } },
});
const runs = Number(values.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs asks for a whole number from 1.');

await buildIfNeeded(join(import.meta.dirname, '..'), console.log);
const program = await findLighthouse();
const port = await freePort();
const origin = `http://localhost:${port}`;
const site = await startSite({ port, env: { SITE_URL: origin } });
const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'));
try {
  const paths = positionals.length > 0 ? positionals : await sitemapPaths();
  const measured = new Map<string, Run[]>(paths.map((path) => [path, []]));
  // Once unseen, so that every picture size is made and every page kept before it is measured.
  for (const path of paths) tell(path, 'not counted', await measure(path));
  for (let round = 1; round <= runs; round += 1) {
    for (const path of paths) {
      const one = await measure(path);
      measured.get(path)?.push(one);
      tell(path, `run ${round} of ${runs}`, one);
    }
  }
  report(measured);
} finally {
  await site.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Where npm keeps the pinned Lighthouse, outside of this project; fetched at first. */
async function findLighthouse(): Promise<string> {
  const { stdout } = await run('npm', [
    'exec',
    '--yes',
    `--package=${LIGHTHOUSE}`,
    '-c',
    'command -v lighthouse',
  ]);
  return stdout.trim();
}

async function sitemapPaths(): Promise<string[]> {
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url.slice(origin.length));
}

async function measure(path: string): Promise<Run> {
  const file = join(folder, 'report.json');
  const args = [
    program,
    origin + path,
    '--quiet',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${CATEGORIES.join(',')}`,
    `--chrome-flags=${CHROME_FLAGS}`,
  ];
  const chrome = machineBrowser() ?? chromium.executablePath();
  await run(process.execPath, args, { env: { ...process.env, CHROME_PATH: chrome }, maxBuffer: 1 << 26 });
  return read(JSON.parse(await readFile(file, 'utf8')) as Report);
}

function read({ audits, categories, runtimeError }: Report): Run {
  if (runtimeError) throw new Error(runtimeError.message);
  const numberOf = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const scoreOf = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const failed = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return {
    scores: {
      performance: scoreOf('performance'),
      accessibility: scoreOf('accessibility'),
      'best-practices': scoreOf('best-practices'),
      seo: scoreOf('seo'),
    },
    firstPaint: numberOf('first-contentful-paint'),
    largestPaint: numberOf('largest-contentful-paint'),
    blocking: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    bytes: numberOf('total-byte-weight'),
    failed,
  };
}

/** A whole run takes more than half an hour: what came of each page, as soon as it did. */
function tell(path: string, which: string, { scores, largestPaint, blocking }: Run): void {
  const said = `performance ${scores.performance}, LCP ${Math.round(largestPaint)} ms, TBT ${Math.round(blocking)} ms`;
  process.stderr.write(`${path}, ${which}: ${said}\n`);
}

function report(measured: Map<string, Run[]>): void {
  const median = (of: Run[], value: (one: Run) => number) => percentile(of.map(value), 0.5);
  const head = [
    'page',
    'perf.',
    'FCP s',
    'LCP s',
    'TBT ms',
    'CLS',
    'kB',
    'a11y',
    'practices',
    'SEO',
    'short of 100 by',
  ];
  const rows = [...measured].map(([path, of]) => [
    path,
    median(of, ({ scores }) => scores.performance),
    (median(of, ({ firstPaint }) => firstPaint) / 1000).toFixed(2),
    (median(of, ({ largestPaint }) => largestPaint) / 1000).toFixed(2),
    median(of, ({ blocking }) => blocking).toFixed(0),
    median(of, ({ shift }) => shift).toFixed(3),
    (median(of, ({ bytes }) => bytes) / 1000).toFixed(0),
    median(of, ({ scores }) => scores.accessibility),
    median(of, ({ scores }) => scores['best-practices']),
    median(of, ({ scores }) => scores.seo),
    [...new Set(of.flatMap(({ failed }) => failed))].join(' '),
  ]);
  printTable(`Lighthouse, mobile, medians of ${runs}`, [head, ...rows]);
}
