/**
 * `npm test`: types, lint, build, then every test project one after the other.
 * The last line is `N passed, N failed`; the exit code is 1 when anything failed.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildIfNeeded } from '../server/build.ts';
import { ensureBrowser } from './harness/ensure-browser.ts';

const root = join(import.meta.dirname, '..');
const bin = (name: string) => join(root, 'node_modules/.bin', name);
const started = performance.now();
let passed = 0;
let failed = 0;
const times: string[] = [];

/** Seconds since `begun`, for people. */
const took = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

function step(name: string, command: string, args: string[]): boolean {
  console.log(`\n── ${name}`);
  const begun = performance.now();
  const { status } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  times.push(`${name} ${took(begun)}`);
  if (status === 0) passed += 1;
  else failed += 1;
  return status === 0;
}

function project(name: string): void {
  console.log(`\n── tests: ${name}`);
  const begun = performance.now();
  const report = join(mkdtempSync(join(tmpdir(), 'vayuvan-report-')), 'report.json');
  const { status } = spawnSync(
    bin('vitest'),
    ['run', '--project', name, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
    { cwd: root, stdio: 'inherit' },
  );
  times.push(`${name} ${took(begun)}`);
  if (!existsSync(report)) {
    failed += 1;
    return;
  }
  const result = JSON.parse(readFileSync(report, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  passed += result.numPassedTests;
  failed += result.numFailedTests;
  // A file that cannot be loaded, or an error outside a test, has no failed test to count.
  if (status !== 0 && result.numFailedTests === 0) failed += 1;
}

ensureBrowser();
step('types', process.execPath, [join(root, 'node_modules/@react-router/dev/bin.cjs'), 'typegen']) &&
  step('types', bin('tsc'), ['--noEmit']);
step('lint', bin('biome'), ['check', '--error-on-warnings', '.']);
step('unused', bin('knip'), []);
await buildIfNeeded(root, (line) => console.log(`\n── ${line}`));
for (const name of ['unit', 'store', 'contract', 'faults', 'journeys']) project(name);

console.log(`\nTook ${took(started)}: ${times.join(', ')}.`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
