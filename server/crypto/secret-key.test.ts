import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../process/config.ts';
import { derivedSecret } from './secrets.ts';

const KEY = 'neem-and-mango-'.repeat(4);
const FORMER = 'canal-and-bridge-'.repeat(3);

function fileWith(text: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'vayuvan-key-')), 'key');
  writeFileSync(file, text);
  return file;
}
function linesOf(env: Record<string, string>) {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.lines;
    throw error;
  }
}

test('the key comes from the environment or from a file, with former ones behind it', () => {
  expect(readConfig({}).secretKeys).toEqual([]);
  expect(readConfig({ SECRET_KEY: ` ${KEY} ${FORMER}` }).secretKeys).toEqual([KEY, FORMER]);
  expect(readConfig({ SECRET_KEY_FILE: fileWith(`${KEY}\n${FORMER}\n`) }).secretKeys).toEqual([KEY, FORMER]);
});

test.each([
  [{ SECRET_KEY: 'too-short-a-key' }, 'SECRET_KEY must be 32 to 1000 random characters'],
  [{ SECRET_KEY: `${KEY} short` }, 'SECRET_KEY must be'],
  [{ SECRET_KEY_FILE: fileWith('\n') }, 'SECRET_KEY_FILE must name a file with 32 to 1000 random characters'],
  [{ SECRET_KEY_FILE: `/nowhere/${KEY}` }, 'SECRET_KEY_FILE must name a file that can be read (ENOENT)'],
  [{ SECRET_KEY_FILE: tmpdir() }, 'SECRET_KEY_FILE must name a file that can be read (EISDIR)'],
  [{ SECRET_KEY: KEY, SECRET_KEY_FILE: fileWith(KEY) }, 'SECRET_KEY and SECRET_KEY_FILE are both set'],
])('a wrong key gives one line without it: %j', (env, words) => {
  const lines = linesOf(env as Record<string, string>);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain(words);
  expect(lines[0]).not.toMatch(/neem|too-short/);
});

test('each purpose has its own 256-bit secret', () => {
  const names = ['address-hash', 'signing', 'accounts', 'vapid'] as const;
  const secrets = names.map((name) => derivedSecret(KEY, name));
  expect(new Set(secrets).size).toBe(names.length);
  for (const secret of secrets) expect(Buffer.from(secret, 'base64url')).toHaveLength(32);
  expect(derivedSecret(FORMER, 'vapid')).not.toBe(derivedSecret(KEY, 'vapid'));
});
