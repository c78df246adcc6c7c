import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blended, colour } from './colours.ts';
import * as theme from './theme.ts';

const here = (path: string) => join(import.meta.dirname, path);
const css = readFileSync(here('../ui/styles/tokens.css'), 'utf8');

test('every colour is the site’s own token', () => {
  expect(css).toContain(`--ink: ${theme.INK};`);
  for (const [, name = '', value] of css.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)) {
    expect(colour(name)).toBe(value);
    expect(colour(`var(--${name})`)).toBe(value);
  }
  expect(() => colour('pink')).toThrow('pink');
});

test('a translucent colour is mixed with its ground', () => {
  expect(blended('ink', 'paper', 0)).toBe(colour('paper'));
  expect(blended('ink', 'paper', 1)).toBe(colour('ink'));
  // `--line` is ink at an opacity of 0x33 / 0xff, a fifth.
  expect(theme.LINE).toBe(blended('ink', 'paper', 0.2));
});

test('no page has a colour of its own', () => {
  const sources = globSync('**/*.{ts,tsx}', { cwd: import.meta.dirname }).filter(
    (file) => !file.includes('.test.'),
  );
  expect(sources.length).toBeGreaterThan(10);
  for (const file of sources)
    expect(readFileSync(here(file), 'utf8'), file).not.toMatch(/['"]#[0-9a-f]{3,8}\b/i);
});
