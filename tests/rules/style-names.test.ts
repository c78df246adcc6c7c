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

test('every custom property that is read is set somewhere, and every one of the tokens is read', () => {
  const styles = sources('app/**/*.{css,ts,tsx}').map((file) => ({ file, text: read(file) }));
  const all = styles.map(({ text }) => text).join('\n');
  const set = new Set([...all.matchAll(/(--[\w-]+)(?:\s*:|['"])/g)].map(([, name = '']) => name));
  const numbered = [...all.matchAll(/\[`(--[\w-]+)\$\{/g)].map(([, name]) => name);
  const unset = styles.flatMap(({ file, text }) =>
    [...text.matchAll(/var\((--[\w-]+)\s*\)/g)]
      .filter(([, name = '']) => !set.has(name) && !numbered.includes(name.replace(/\d+$/, '')))
      .map(([, name]) => `${file}: ${name}`),
  );
  expect(unset).toEqual([]);
  const tokens = styles.find(({ file }) => file.endsWith('/tokens.css'))?.text ?? '';
  const unread = [...tokens.matchAll(/^\s*(--[\w-]+):/gm)].flatMap(([, name = '']) =>
    all.includes(`var(${name}`) ? [] : [name],
  );
  expect(unread).toEqual([]);
});
