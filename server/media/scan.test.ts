import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createLog } from '../process/log.ts';
import { createScan } from './scan.ts';

const folder = mkdtempSync(join(tmpdir(), 'vayuvan-scan-'));
const script = join(folder, 'scanner.js');
/** A file name with characters that a shell interprets. */
const file = join(folder, 'a file; exit 1 #$(exit 1).jpg');
const lines: string[] = [];
const log = createLog('info', { write: (line) => void lines.push(line) });

beforeAll(() => {
  writeFileSync(
    script,
    `const { readFileSync } = require('node:fs');
     const [mode, path] = process.argv.slice(2);
     if (process.argv.length !== 4 || process.env.SECRET_KEY) process.exit(7);
     if (mode === 'hang') setInterval(() => {}, 1000);
     else process.exit(readFileSync(path, 'utf8').includes('EICAR') ? 1 : 0);`,
  );
  process.env.SECRET_KEY = 'a secret of the environment';
});
beforeEach(() => {
  lines.length = 0;
  writeFileSync(file, 'a picture');
});

const scan = (mode: string, timeoutMs?: number) =>
  createScan({ command: [process.execPath, script, mode], path: '' }, log, timeoutMs)(file);

test('without a command every file is accepted', async () => {
  expect(await createScan({ command: [], path: '' }, log)(file)).toBeNull();
});

test('a file without malware is accepted, whatever its name is', async () => {
  expect(await scan('look')).toBeNull();
});

test('a file with malware is refused', async () => {
  writeFileSync(file, 'X5O!P%@AP EICAR');
  expect(await scan('look')).toMatch(/^The malware scanner refused this file/);
  expect(lines).toEqual([]);
});

test('a file that was not checked is refused, and the log says why', async () => {
  expect(await scan('hang', 300)).toMatch(/^This file could not be checked/);
  expect(await createScan({ command: ['/nowhere/scanner'], path: '' }, log)(file)).toMatch(
    /^This file could not be checked/,
  );
  writeFileSync(script, 'process.exit(2)');
  expect(await scan('look')).toMatch(/^This file could not be checked/);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { signal: 'SIGKILL' },
    { code: 'ENOENT' },
    { code: 2 },
  ]);
});
