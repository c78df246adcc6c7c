/**
 * `npm test`: types, lint and build, then every test project; beside one another what leaves a core idle.
 * The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { ensureBrowser } from './harness/ensure-browser.ts';
import { ensureEngines, missingEngines } from './harness/ensure-engines.ts';
import { programsNotRun } from './harness/server-programs.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const started = performance.now();
let passed = 0;
let failed = 0;
const times: string[] = [];
const failures: string[] = [];

/** Seconds since `begun`, for people. */
const took = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

type Ended = { status: number | null; printed: string };

/** Runs a command; what it prints goes through at once, or is kept where something runs beside it. */
function run(command: string, args: string[], aside: boolean): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: aside ? ['ignore', 'pipe', 'pipe'] : 'inherit' });
    const printed: Buffer[] = [];
    child.stdout?.on('data', (chunk) => printed.push(chunk));
    child.stderr?.on('data', (chunk) => printed.push(chunk));
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, printed: Buffer.concat(printed).toString() }));
  });
}

/** What belongs together in what is read, whatever ran beside it. */
function report(title: string, { printed }: Ended): void {
  console.log(`\n── ${title}`);
  if (printed) console.log(printed.trimEnd());
}

async function step(name: string, command: string, args: string[]): Promise<boolean> {
  const begun = performance.now();
  const ended = await run(command, args, true);
  report(name, ended);
  times.push(`${name} ${took(begun)}`);
  if (ended.status === 0) passed += 1;
  else {
    failed += 1;
    failures.push(name);
  }
  return ended.status === 0;
}

/** What Vitest writes of a run, as far as it is read here. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
  }[];
};

/** Each failed test, and each file that could not be read, with the first lines of why. */
function toldFailures(title: string, { testResults }: Report): string[] {
  const why = (messages: string[]) => messages.join('\n').split('\n').slice(0, 8).join('\n    ');
  return testResults.flatMap((file) => {
    const at = `${title}: ${relative(root, file.name)}`;
    const tests = file.assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && file.status === 'failed') return [`${at}\n    ${why([file.message])}`];
    return tests.map((test) => `${at} > ${test.fullName}\n    ${why(test.failureMessages)}`);
  });
}

async function project(name: string, { aside = false } = {}): Promise<void> {
  const title = `tests: ${name}`;
  console.log(`\n── ${title}${aside ? ' (told when they have run)' : ''}`);
  const begun = performance.now();
  const folder = mkdtempSync(join(tmpdir(), 'vayuvan-report-'));
  const file = join(folder, 'report.json');
  const ended = await run(
    bin('vitest'),
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    aside,
  );
  if (aside) report(title, ended);
  times.push(`${name} ${took(begun)}`);
  if (!existsSync(file)) {
    failed += 1;
    failures.push(`${title}: ended before its report was written`);
    return;
  }
  const result = JSON.parse(readFileSync(file, 'utf8')) as Report;
  rmSync(folder, { recursive: true });
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  const told = toldFailures(title, result);
  failures.push(...told);
  // A file that cannot be loaded, or an error outside a test, has no failed test to count.
  if (ended.status !== 0 && result.numFailedTests === 0) {
    failed += 1;
    if (told.length === 0) failures.push(`${title}: an error outside of a test`);
  }
}

ensureBrowser();
// Needed last: nobody waits while they are fetched.
const engines = ensureEngines();
await Promise.all([
  (async () => {
    const typegen = [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen'];
    if (await step('routes', process.execPath, typegen)) await step('types', bin('tsc'), ['--noEmit']);
    await step('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
    await step('unused', bin('knip'), []);
  })(),
  buildIfNeeded(root, (line) => console.log(`\n── ${line}`)),
]);
// Two rows side by side fill two cores: one mostly waits, and the other has no deadlines. None shares a database with
// another. WebKit and Firefox stall for half a minute beside the faults, but not beside the stores.
await Promise.all([
  (async () => {
    await project('contract');
    await project('faults', { aside: true });
    await engines;
    await project('engines', { aside: true });
  })(),
  project('unit', { aside: true }).then(() => project('store', { aside: true })),
]);
await project('journeys');

const unrun = [...missingEngines(), ...programsNotRun()];
if (unrun.length > 0) console.log(`\n${unrun.join('\n')}`);

// Said again at the end: where only the last of what was printed is kept, it is what is looked for.
if (failures.length > 0) console.log(`\nFailed:\n${failures.map((failure) => `  ${failure}`).join('\n')}`);

console.log(`\nTook ${took(started)}: ${times.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
