import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, matchesGlob } from 'node:path';
import { expect, test } from 'vitest';
import { read, root, sources } from './sources.ts';

const documents = globSync('{README.md,docs/**/*.md}', { cwd: root });
const OURS =
  /^(?:(?:app|domain|server|tests|bench|content|docs|\.ci)\/[\w./*{},-]*|[\w.-]+\.(?:ts|json|jsonc|md))$/;
/** Written by the build, or by the site where it runs. */
const MADE = /^(?:build|data)\//;

/** What a document cites: our files in backticks, and where its links lead. */
function citedBy(document: string): { cited: string; path: string }[] {
  const prose = read(document).replaceAll(/^```[\s\S]*?^```/gm, '');
  const inBackticks = [...prose.matchAll(/`([^`\n]+)`/g)].flatMap(([, text = '']) => {
    const path = text.replace(/:\d+$/, '');
    return OURS.test(path) && !MADE.test(path) ? [{ cited: text, path }] : [];
  });
  const linked = [...prose.matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].flatMap(([, target = '']) =>
    /^[a-z]+:/.test(target) ? [] : [{ cited: target, path: join(dirname(document), target) }],
  );
  return [...inBackticks, ...linked];
}

const FOLDERS = ['app', 'domain', 'server', 'tests', 'bench', 'content', 'docs'];
const ours = globSync([`{${FOLDERS.join(',')}}/**`, '*'], { cwd: root });
const names = new Set(ours.flatMap((path) => [path, basename(path)]));

/** A name without its folder is that of a file in any of our folders. */
const exists = (path: string) => {
  const name = path.replace(/\/$/, '');
  if (names.has(name)) return true;
  const patterns = [name, ...FOLDERS.map((folder) => `${folder}/**/${name}`)];
  return (
    existsSync(join(root, name)) ||
    ours.some((file) => patterns.some((pattern) => matchesGlob(file, pattern)))
  );
};

test('every path that README.md and docs/ cite exists', () => {
  const missing = documents.flatMap((document) =>
    citedBy(document)
      .filter(({ path }) => !exists(path))
      .map(({ cited }) => `${document}: ${cited}`),
  );
  expect(missing).toEqual([]);
});

/** The lines of a source that are comments. */
const commentsOf = (file: string) =>
  read(file)
    .split('\n')
    .filter((line) => /^\s*(\/?\*|\/\/)/.test(line))
    .join('\n');
const code = sources('{app,domain,server,tests,bench}/**/*.{ts,tsx,css}');

test('every file of ours that a comment cites exists', () => {
  const missing = code.flatMap((file) => {
    const cited = commentsOf(file).match(/(?<![\w./-])(?:[\w-]+\/)*[\w-]+\.(?:tsx?|css|md)(?![\w-])/g) ?? [];
    const near = (path: string) => existsSync(join(root, dirname(file), path));
    return cited.filter((path) => !near(path) && !exists(path)).map((path) => `${file}: ${path}`);
  });
  expect(missing).toEqual([]);
});

test('every part of the readings that a comment cites is one', () => {
  const readings = read('docs/decisions/spec-readings.md');
  const parts = new Set([...readings.matchAll(/^## (.+)$/gm)].map(([, name]) => name));
  const cited = code.flatMap((file) =>
    [...commentsOf(file).matchAll(/decisions: ([^);,.]+)/g)].map(([, name]) => ({ file, name })),
  );
  expect(cited.length).toBeGreaterThan(5);
  expect(cited.filter(({ name }) => !parts.has(name))).toEqual([]);
});
