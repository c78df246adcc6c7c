import { globSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = (pattern: string) =>
  globSync(pattern, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file));

type Import = { from: string; typeOnly: boolean };

function importsOf(file: string): Import[] {
  const text = read(file);
  const found: Import[] = [];
  for (const match of text.matchAll(/^\s*(import|export)\s+(type\s)?[^'";]*?from\s+['"]([^'"]+)['"]/gm)) {
    found.push({ from: match[3] ?? '', typeOnly: match[2] !== undefined });
  }
  for (const match of text.matchAll(/(?:^\s*import\s+|import\()['"]([^'"]+)['"]/gm)) {
    found.push({ from: match[1] ?? '', typeOnly: false });
  }
  return found;
}

/** The room an import leads to, or null for a package. */
function roomOf(file: string, from: string): string | null {
  if (!from.startsWith('.')) return null;
  return relative(root, join(root, dirname(file), from)).split(sep)[0] ?? null;
}

/** docs/architecture.md, the column "may import". */
const RULES: Record<string, { may: string[]; types?: string[] }> = {
  app: { may: ['app', 'domain', '.react-router'], types: ['server'] },
  domain: { may: ['domain'] },
  server: { may: ['server', 'domain'] },
};

describe('each room imports only what the plan allows', () => {
  for (const [room, rule] of Object.entries(RULES)) {
    test(room, () => {
      const offences = files(`${room}/**/*.{ts,tsx}`)
        .filter((file) => file !== 'server/dev.ts')
        .flatMap((file) =>
          importsOf(file)
            .map((entry) => ({ ...entry, room: roomOf(file, entry.from) }))
            .filter(({ from }) => !from.includes('/+types/'))
            .filter(({ room: target, typeOnly }) => {
              if (target === null || rule.may.includes(target)) return false;
              return !(typeOnly && rule.types?.includes(target));
            })
            .map(({ from }) => `${file} imports ${from}`),
        );
      expect(offences).toEqual([]);
    });
  }

  test('the domain knows no framework, no clock and no environment', () => {
    const forbidden =
      /from ['"](react|react-router|hono|kysely|pg|node:)|process\.|Date\.now\(\)|new Date\(\)|Math\.random/;
    const offences = files('domain/**/*.ts').filter((file) => forbidden.test(read(file)));
    expect(offences).toEqual([]);
  });

  test('only server/config.ts and its callers read the environment', () => {
    const offences = files('{app,domain,server}/**/*.{ts,tsx}').filter((file) => {
      const uses = read(file).match(/process\.env(?!\.NODE_ENV = )(\.\w+|\b)/g) ?? [];
      return (
        uses.length > 0 &&
        !['server/main.ts', 'server/dev.ts', 'server/backup.ts', 'server/restore.ts'].includes(file)
      );
    });
    expect(offences).toEqual([]);
  });

  test('nothing hides in a drawer without an owner', () => {
    const drawers = globSync('{app,domain,server,tests,bench}/**/{utils,lib,helpers,misc}{,.ts,.tsx}', {
      cwd: root,
    });
    expect(drawers).toEqual([]);
  });

  test('migrations import nothing of the application', () => {
    const offences = files('server/database/migrations/*.ts').flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => from.startsWith('.') && !from.startsWith('./0'))
        .map(({ from }) => `${file} imports ${from}`),
    );
    expect(offences.filter((line) => !line.startsWith('server/database/migrations/index.ts'))).toEqual([]);
  });

  test('files stay small enough to read in one pass', () => {
    const long = files('{app,domain,server,tests,bench}/**/*.{ts,tsx}')
      .map((file) => ({ file, lines: read(file).split('\n').length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });
});
