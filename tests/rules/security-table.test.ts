import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './sources.ts';

const [head, , ...rows] = read('docs/security.md')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
/** The files of a cell that a test runner runs. */
const testsIn = (cell: string | undefined) =>
  [...(cell ?? '').matchAll(/`([\w./-]+\.test\.tsx?)`/g)].map(([, path = '']) => path);

test('each threat of docs/security.md has a measure and a test that exists', () => {
  expect(head).toEqual(['threat', 'measure', 'test']);
  expect(rows.length).toBeGreaterThan(40);
  const without = rows.filter(
    ([threat, measure, test, ...more]) =>
      !threat ||
      !measure ||
      more.length > 0 ||
      testsIn(test).length === 0 ||
      !testsIn(test).every((path) => existsSync(join(root, path))),
  );
  expect(without.map(([threat]) => threat)).toEqual([]);
});
