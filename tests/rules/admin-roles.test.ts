import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ADMIN_PAGES } from '../../app/admin/pages.ts';

const root = join(import.meta.dirname, '../..');
const sources = globSync('app/**/*.{ts,tsx}', { cwd: root });
/** Pages of the administration: accounts that are signed in, not the pages that log in. */
const ADMINISTRATION =
  /^app\/(admin|admin-ui|content|desk|accounts\/(own-account|people|personal-data|sources))\//;
const namersOf = (words: RegExp) =>
  sources.filter((file) => words.test(readFileSync(join(root, file), 'utf8'))).toSorted();

test('the role of a page stands in the list of pages, and is checked before all its loaders and actions', () => {
  const layouts = ['administrators', 'editors', 'sales'].map((name) => `app/admin/${name}.tsx`);
  expect(namersOf(/\brequireRole\b/)).toEqual(['app/admin-ui/signed-in.ts', ...layouts]);
  for (const file of layouts) {
    expect(readFileSync(join(root, file), 'utf8')).toMatch(/export const middleware[^;]+\brequireRole\(/s);
  }
  expect(ADMIN_PAGES.filter(({ role }) => role === null).map(({ path }) => path)).toEqual(['account']);
});

test('one layout keeps all pages of the administration from search engines', () => {
  expect(namersOf(/noindex/).filter((file) => ADMINISTRATION.test(file))).toEqual(['app/admin/layout.tsx']);
});
