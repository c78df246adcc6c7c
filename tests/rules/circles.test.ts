import { expect, test } from 'vitest';
import { importsOf, sources, targetOf } from './sources.ts';

const files = new Set(sources('{app,domain,server,tests,bench}/**/*.{ts,tsx}'));
const imports = new Map(
  [...files].map((file) => [
    file,
    importsOf(file)
      .map(({ from }) => targetOf(file, from))
      .filter((target) => target !== null && files.has(target)) as string[],
  ]),
);

/** The shortest way from a file back to itself, if there is one. */
function circleOf(start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
    for (const target of imports.get(file) ?? []) {
      if (target === start) {
        const way = [start];
        for (let step = file; step !== start; step = cameFrom.get(step) ?? start) way.push(step);
        return [...way, start].reverse();
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, file);
      waiting.push(target);
    }
  }
  return null;
}

test('no two files import each other, by however many others, types included', () => {
  const circles = new Map<string, string>();
  for (const file of files) {
    const circle = circleOf(file);
    if (circle) circles.set([...new Set(circle)].sort().join(), circle.join(' → '));
  }
  expect([...circles.values()]).toEqual([]);
});
