import { globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, root } from './sources.ts';

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

/** A name without its folder is that of a file in any of our folders. */
const exists = (path: string) =>
  globSync([path.replace(/\/$/, ''), `{app,domain,server,tests,bench,content,docs}/**/${path}`], {
    cwd: root,
  }).length > 0;

test('every path that README.md and docs/ cite exists', () => {
  const missing = documents.flatMap((document) =>
    citedBy(document)
      .filter(({ path }) => !exists(path))
      .map(({ cited }) => `${document}: ${cited}`),
  );
  expect(missing).toEqual([]);
});
