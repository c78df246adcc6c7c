import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { read, sources } from './sources.ts';

/** The names of a style sheet that a component can use. */
function namesIn(file: string): Set<string> {
  const css = read(file).replaceAll(/:global\([^)]*\)|\/\*[\s\S]*?\*\//g, '');
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

test('every style that a component names stands in the sheet that it names it of', () => {
  const missing = sources('app/**/*.tsx').flatMap((file) => {
    const text = read(file);
    return [...text.matchAll(/^import (\w+) from '(\.[^']+\.module\.css)';$/gm)].flatMap(
      ([line, name = '', from = '']) => {
        const names = namesIn(join(dirname(file), from));
        const used = text
          .replace(line, '')
          .matchAll(new RegExp(`[\\s{(]${name}\\.([a-zA-Z]\\w*)(?![\\w(.])`, 'g'));
        return [...used].filter(([, style = '']) => !names.has(style)).map(([style]) => `${file}: ${style}`);
      },
    );
  });
  expect(missing).toEqual([]);
});
