import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PROGRAMS = ['react-router', 'tsc', 'biome', 'knip', 'vitest'];

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vayuvan-check-'));
  mkdirSync(join(folder, 'node_modules/.bin'), { recursive: true });
  for (const name of PROGRAMS) program(name, 0);
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A program of that name that prints its name and arguments, and ends with this code. */
function program(name: string, code: number) {
  const text = `#!/bin/sh\necho "this is ${name} $*"\nexit ${code}\n`;
  writeFileSync(join(folder, 'node_modules/.bin', name), text, { mode: 0o755 });
}

/** A repository with one commit. */
function commit() {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: folder });
  git('init', '-q');
  writeFileSync(join(folder, '.gitignore'), 'node_modules\n');
  git('add', '.');
  git('-c', 'user.name=Asha', '-c', 'user.email=asha@example.com', 'commit', '-qm', 'Add a file');
}

function check(...args: string[]) {
  const command = join(import.meta.dirname, '../check.ts');
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: tmpdir() };
  const { status, stdout, stderr } = spawnSync(process.execPath, [command, ...args], { cwd: folder, env });
  return { status, output: `${stdout}${stderr}` };
}

test.each(PROGRAMS)(
  'a failing %s fails the check and shows its output, and the tests run all the same',
  (name) => {
    commit();
    writeFileSync(join(folder, 'new.ts'), '');
    program(name, 1);
    const { status, output } = check();
    expect(status).toBe(1);
    expect(output).toMatch(/^\w+: FAILED in \d+ s$/m);
    expect(output).toContain(`this is ${name}`);
    expect(output).toContain('this is vitest');
  },
);

test('a new file is a change, and passes with every program', () => {
  commit();
  writeFileSync(join(folder, 'new.ts'), '');
  const { status, output } = check();
  expect(output).not.toContain('FAILED');
  expect(output).toContain('--changed=HEAD');
  expect(status).toBe(0);
});

test('without a change, a repository or a known commit, one line says so', () => {
  expect(check()).toEqual({
    status: 1,
    output: expect.stringMatching(/^Git cannot list .*not a git repo.*\n$/i),
  });
  commit();
  expect(check()).toEqual({ status: 0, output: 'Nothing has changed since HEAD.\n' });
  expect(check('nowhere')).toEqual({
    status: 1,
    output: expect.stringMatching(/^Git cannot list .*nowhere.*\n$/),
  });
});
