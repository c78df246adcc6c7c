import { globSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { importsOf, read, root, sources, targetOf } from './sources.ts';

/** The room an import leads to, or null for a package. */
const roomOf = (file: string, from: string) => targetOf(file, from)?.split('/')[0] ?? null;

/** docs/architecture.md, the column "may import". */
const RULES: Record<string, { may: string[]; types?: string[] }> = {
  app: { may: ['app', 'domain', '.react-router'], types: ['server'] },
  domain: { may: ['domain'] },
  server: { may: ['server', 'domain'] },
};

describe('each room imports only what the plan allows', () => {
  for (const [room, rule] of Object.entries(RULES)) {
    test(room, () => {
      const offences = sources(`${room}/**/*.{ts,tsx}`)
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
    const offences = sources('domain/**/*.ts').filter((file) => forbidden.test(read(file)));
    expect(offences).toEqual([]);
  });

  test('only server/process/config.ts and its callers read the environment', () => {
    const offences = sources('{app,domain,server}/**/*.{ts,tsx}').filter((file) => {
      const uses = read(file).match(/process\.env(?!\.NODE_ENV(?: = |'))(\.\w+|\b)/g) ?? [];
      return (
        uses.length > 0 &&
        !['main', 'dev', 'backup', 'restore', 'drill', 'move'].some((name) => file === `server/${name}.ts`)
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
    const offences = sources('server/database/migrations/*.ts').flatMap((file) =>
      importsOf(file)
        .filter(({ from }) => from.startsWith('.') && !from.startsWith('./0'))
        .map(({ from }) => `${file} imports ${from}`),
    );
    expect(offences).toEqual([]);
  });

  test('files stay small enough to read in one pass', () => {
    const long = sources('{app,domain,server,tests,bench}/**/*.{ts,tsx}')
      .map((file) => ({ file, lines: read(file).split('\n').length }))
      .filter(({ lines }) => lines > 300);
    expect(long).toEqual([]);
  });
});
