import { dirname } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, sources, targetOf } from './sources.ts';

/** Inside of these, no two folders import each other at run time. */
const TOPS = ['app', 'domain', 'server'];
/** Of these, the rooms form no circle either. */
const FLOORS = ['server'];

type Edge = { file: string; target: string; typeOnly: boolean };

const all = sources('{app,domain,server,tests,bench}/**/*.{ts,tsx}');
const known = new Set(all);
const edges: Edge[] = all.flatMap((file) =>
  importsOf(file)
    .map(({ from, typeOnly }) => ({ file, target: targetOf(file, from) ?? '', typeOnly }))
    .filter(({ target }) => known.has(target)),
);
const roomOf = (file: string) => dirname(file).split('/').slice(0, 2).join('/');
const isBelow = (folder: string, other: string) => folder.startsWith(`${other}/`);

/** The imports by the folder of the importing and of the imported file. */
function byFolder(edges: readonly Edge[]): Map<string, Map<string, Edge[]>> {
  const found = new Map<string, Map<string, Edge[]>>();
  for (const edge of edges) {
    const [from, to] = [dirname(edge.file), dirname(edge.target)];
    if (from === to) continue;
    const targets = found.get(from) ?? new Map<string, Edge[]>();
    targets.set(to, [...(targets.get(to) ?? []), edge]);
    found.set(from, targets);
  }
  return found;
}

/** The shortest way from each node of a graph back to itself, one for each set of nodes, as `a → b → a`. */
function circlesOf(graph: ReadonlyMap<string, Iterable<string>>): string[] {
  const circles = new Map<string, string>();
  for (const start of graph.keys()) {
    const circle = circleFrom(graph, start);
    if (circle) circles.set([...new Set(circle)].sort().join(), circle.join(' → '));
  }
  return [...circles.values()];
}

function circleFrom(graph: ReadonlyMap<string, Iterable<string>>, start: string): string[] | null {
  const cameFrom = new Map<string, string>();
  const waiting = [start];
  for (let node = waiting.shift(); node !== undefined; node = waiting.shift()) {
    for (const target of graph.get(node) ?? []) {
      if (target === start) {
        const way = [start];
        for (let step = node; step !== start; step = cameFrom.get(step) ?? start) way.push(step);
        return [...way, start].reverse();
      }
      if (cameFrom.has(target)) continue;
      cameFrom.set(target, node);
      waiting.push(target);
    }
  }
  return null;
}

const line = ({ file, target }: Edge) => `  ${file} → ${target}`;

/** The graph of these pairs. */
function graphOf(pairs: readonly (readonly [from: string, to: string])[]): Map<string, Set<string>> {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of pairs) if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

test('no files import each other in a circle, types included', () => {
  expect(circlesOf(graphOf(edges.map(({ file, target }) => [file, target])))).toEqual([]);
});

describe.each(TOPS)('imports inside of %s/ at run time', (top) => {
  const inside = edges.filter(
    ({ file, target, typeOnly }) => !typeOnly && isBelow(file, top) && isBelow(target, top),
  );

  test('no two folders import each other', () => {
    const folders = byFolder(inside);
    const pairs = [...folders].flatMap(([from, targets]) =>
      [...targets].flatMap(([to, down]) => {
        const up = folders.get(to)?.get(from);
        // A folder and its own subfolder may: they are one room.
        if (!up || from > to || isBelow(to, from)) return [];
        return [[`${from} ↔ ${to}`, ...[...down, ...up].map(line)].join('\n')];
      }),
    );
    expect(inside.length).toBeGreaterThan(100);
    expect(pairs).toEqual([]);
  });

  test.runIf(FLOORS.includes(top))('no circle leads through several rooms', () => {
    expect(circlesOf(graphOf(inside.map(({ file, target }) => [roomOf(file), roomOf(target)])))).toEqual([]);
  });
});
