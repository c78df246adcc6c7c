// @module-tag built
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openSiteInProcess, type SiteInProcess } from '../harness/site-in-process.ts';

/** What the licences of bundled packages ask for: their notices go along with the scripts. */

const root = join(import.meta.dirname, '../..');
let site: SiteInProcess;
let text = '';
beforeAll(async () => {
  site = await openSiteInProcess();
  const answer = await site.fetch('/licences.txt');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  text = await answer.text();
});
afterAll(() => site.stop());

const notices = () => text.split(`\n${'='.repeat(80)}\n`).slice(1);
const versionOf = (name: string) =>
  (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string })
    .version;

test('every bundled package stands there with its version and its licence', () => {
  for (const [name, licence] of [
    ['mediabunny', 'MPL-2.0'],
    ['react', 'MIT'],
    ['react-dom', 'MIT'],
    ['react-router', 'MIT'],
    ['lenis', 'MIT'],
    ['valibot', 'MIT'],
    ['web-vitals', 'Apache-2.0'],
  ] as const)
    expect(text).toContain(`\n${name} ${versionOf(name)} (${licence})\n`);
  expect(text).toContain('Mozilla Public License Version 2.0');
  for (const notice of notices()) expect(notice.trim().split('\n').length, notice).toBeGreaterThan(2);
});

test('the fonts and icons stand there too', () => {
  for (const words of ['The Eczar Project Authors', 'The Anek Project Authors', 'Phosphor Icons'])
    expect(text).toContain(words);
});

test('a page leads there', async () => {
  expect(await (await site.fetch('/accessibility')).text()).toContain('href="/licences.txt"');
});
