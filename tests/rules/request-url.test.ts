import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

test('loaders and actions read the `url` they are given: `request.url` may hold `.data` and `_routes` of the router', () => {
  const offences = globSync('app/**/*.{ts,tsx}', { cwd: root })
    // A service worker is asked by the browser itself.
    .filter((file) => !file.startsWith('app/desk-worker/'))
    .filter((file) => /new URL\(\s*(?:\w+\.)*request\.url/.test(readFileSync(join(root, file), 'utf8')));
  expect(offences).toEqual([]);
});
