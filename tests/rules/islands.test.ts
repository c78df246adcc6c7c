import { expect, test } from 'vitest';
import { ISLANDS } from '../../app/client/registry.ts';
import { importsOf, nodesOf, sources, targetOf } from './sources.ts';

/** The client of static pages, as its build begins with it. */
const CLIENT = 'app/client/client.ts';

const files = new Set(sources('{app,domain,server}/**/*.{ts,tsx}'));

/** Every file that the client loads, at once or later. */
function loaded(): string[] {
  const found = new Set([CLIENT]);
  for (const file of found) {
    for (const { from, typeOnly } of importsOf(file)) {
      const target = targetOf(file, from);
      if (!typeOnly && target !== null && files.has(target)) found.add(target);
    }
  }
  return [...found];
}

type Specifier = { importKind?: string; imported?: { name?: string } };

/** The names that a file imports from the router at run time. */
const fromRouter = (file: string) =>
  [...nodesOf(file)]
    .filter((node) => node.type === 'ImportDeclaration' && node.importKind !== 'type')
    .filter((node) => String((node.source as { value: string }).value).startsWith('react-router'))
    .flatMap((node) => node.specifiers as Specifier[])
    .filter(({ importKind }) => importKind !== 'type')
    .map(({ imported }) => imported?.name ?? '*');

test('islands and behaviours import nothing of the router but `href`', () => {
  const all = loaded();
  // Each island is among them.
  expect(all.length).toBeGreaterThan(Object.keys(ISLANDS).length);
  const offences = all.flatMap((file) =>
    fromRouter(file)
      .filter((name) => name !== 'href')
      .map((name) => `${file} imports ${name}`),
  );
  expect(offences).toEqual([]);
});
