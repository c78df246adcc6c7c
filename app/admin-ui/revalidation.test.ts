import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { shouldRevalidate } from './revalidation.ts';

const after = (actionStatus: number | undefined, defaultShouldRevalidate: boolean) =>
  shouldRevalidate({ actionStatus, defaultShouldRevalidate } as Parameters<typeof shouldRevalidate>[0]);

test('what others have changed is loaded anew, and nothing while the server is away', () => {
  expect(after(409, false)).toBe(true);
  expect(after(422, false)).toBe(true);
  expect(after(200, true)).toBe(true);
  expect(after(503, false)).toBe(false);
  expect(after(401, true)).toBe(false);
  expect(after(undefined, true)).toBe(true);
  expect(after(undefined, false)).toBe(false);
});

test('every part that says “it is shown as it is now” has a page that loads it anew', () => {
  const app = join(import.meta.dirname, '..');
  const read = (path: string) => readFileSync(join(app, path), 'utf8');
  const sources = globSync('{accounts,content,desk}/*/*.{ts,tsx}', { cwd: app });
  const saying = new Set(
    sources.filter((path) => read(path).includes('It is shown as it is now.')).map((path) => dirname(path)),
  );
  expect(saying.size).toBeGreaterThan(3);
  const loading = new Set(
    sources
      .filter((path) =>
        read(path).includes("export { shouldRevalidate } from '../../admin-ui/revalidation.ts'"),
      )
      .map((path) => dirname(path)),
  );
  expect([...saying].filter((folder) => !loading.has(folder))).toEqual([]);
});
