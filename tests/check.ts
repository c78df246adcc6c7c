/**
 * `npm run check`: types, lint, and the tests that a change can affect, without a build.
 * `npm run check -- REF` counts the commits since REF as changed too. docs/architecture.md lists what it leaves out.
 */
import { execFileSync, spawn } from 'node:child_process';
import { join } from 'node:path';

const root = process.cwd();
const since = process.argv[2] ?? 'HEAD';
const program = (name: string) => join(root, 'node_modules/.bin', name);
const started = performance.now();
const secondsSince = (begun: number) => `${((performance.now() - begun) / 1000).toFixed(0)} s`;

/** Runs one step, prints its result as one line, and its output if it failed or `says` something. */
async function step(name: string, command: string, args: string[], says = false): Promise<boolean> {
  const begun = performance.now();
  const child = spawn(program(command), args, {
    cwd: root,
    env: { ...process.env, FROM_SOURCES: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  child.stdout.on('data', (chunk) => printed.push(chunk));
  child.stderr.on('data', (chunk) => printed.push(chunk));
  const status = await new Promise((resolve, reject) => child.once('error', reject).once('close', resolve));
  const passed = status === 0;
  console.log(`${name}: ${passed ? 'passed' : 'FAILED'} in ${secondsSince(begun)}`);
  if (!passed || says) console.log(Buffer.concat(printed).toString().trimEnd());
  return passed;
}

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

/** Paths of changed and new files; ends the process with one line where Git cannot tell them. */
function changedFiles(): string {
  try {
    return git('diff', '--name-only', since) + git('ls-files', '--others', '--exclude-standard');
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string };
    console.error(`Git cannot list the changed files: ${(stderr || message).trim().split('\n')[0]}`);
    process.exit(1);
  }
}

if (!changedFiles()) {
  console.log(`Nothing has changed since ${since}.`);
  process.exit(0);
}

const incremental = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
const tests = ['--project', 'unit', '--project', 'store', '--project', 'contract', '--maxWorkers', '3'];
const vitest = ['run', '--reporter=minimal', '--silent=passed-only', '--tags-filter', '!built && !slow'];

async function typesAndTests(): Promise<boolean> {
  const typed =
    (await step('routes', 'react-router', ['typegen'])) &&
    (await step('types', 'tsc', ['--noEmit', ...incremental]));
  // After the types: React Router's plugin writes the types of the routes anew when Vitest starts.
  const tested = await Promise.all([
    step('tests', 'vitest', [...vitest, ...tests, `--changed=${since}`], true),
    // They read the sources as text, which `--changed` cannot see.
    step('rules', 'vitest', [...vitest, '--project', 'unit', 'tests/rules']),
  ]);
  return typed && tested.every(Boolean);
}

async function lint(): Promise<boolean> {
  const linted = await step('lint', 'biome', ['check', '--error-on-warnings', '.']);
  const used = await step('unused', 'knip', []);
  return linted && used;
}

const results = await Promise.all([typesAndTests(), lint()]);
console.log(`Took ${secondsSince(started)}.`);
process.exitCode = results.every(Boolean) ? 0 : 1;
