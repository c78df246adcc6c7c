import { expect, test } from 'vitest';
import { settingByAttributes, withOutlines } from './outlined-drawing.ts';
import { outlinedWords } from './outlined-words.ts';

/** Left and right edge of a path with relative commands. */
function reach(d: string) {
  let [x, began] = [0, 0];
  const at: number[] = [];
  for (const [, command = '', numbers = ''] of d.matchAll(/([Mmlqz])([^Mmlqz]*)/g)) {
    const xs = [...numbers.matchAll(/-?(?:\d*\.)?\d+/g)].map(Number).filter((_, index) => index % 2 === 0);
    if (command === 'z') x = began;
    else x = (command === 'M' ? 0 : x) + (xs.at(-1) ?? 0);
    if (command === 'M' || command === 'm') began = x;
    else if (command !== 'z') at.push(x);
  }
  return { left: Math.min(...at), right: Math.max(...at) };
}

test('words stand to the right of their place, around it, or to its left', () => {
  const at = (anchor: 'start' | 'middle' | 'end') =>
    reach(outlinedWords('Jewar', 100, 50, { face: 'narrow', size: 20, anchor }) ?? '');
  const [start, middle, end] = [at('start'), at('middle'), at('end')];
  expect(start.left).toBeGreaterThanOrEqual(100);
  expect(start.right).toBeGreaterThan(130);
  expect(Math.abs((middle.left + middle.right) / 2 - 100)).toBeLessThan(1);
  expect(end.right).toBeLessThanOrEqual(100);
});

test('one letter is written alike wherever it stands, and closer to one that it reaches under', () => {
  const after = (words: string, x: number) =>
    (outlinedWords(words, x, 50, { face: 'narrow', size: 20 }) ?? '')
      .split('M')
      .map((letter) => letter.replace(/^[^m]*/, ''));
  expect(after('aa', 12.345)[1]).toBe(after('aa', 12.345)[2]);
  const long = (words: string) =>
    reach(outlinedWords(words, 0, 0, { face: 'display', size: 100 }) ?? '').right;
  expect(long('Va')).toBeLessThan(long('V') + long('a') - 5);
});

test('a text becomes a path with what it said of its colours, in the letters of the groups around it', () => {
  const svg =
    '<svg><g font-family="Eczar,serif" font-size="12" text-anchor="middle"><rect x="1" y="2"/><text x="5" y="9" fill="#123">A &amp; B</text></g><text x="1" y="2" font-size="9">m</text></svg>';
  const drawn = withOutlines(svg.replace(' &amp; ', '–'));
  expect(drawn).not.toContain('<text');
  expect(drawn).toMatch(
    /^<svg><g [^>]*><rect x="1" y="2"\/><path fill="#123" d="M[^"]+z"\/><\/g><path d="M[^"]+z"\/><\/svg>$/,
  );
  const one = withOutlines(svg, (within) => [{ ...settingByAttributes(within)[0]!, class: 'w' }]);
  expect(one).toContain('<path class="w" d=');
  expect(one).toContain('<path fill="#123" class="w" d=');
  // These letters have no outlines, so the text stays and uses a font of the device.
  expect(withOutlines('<svg><text font-size="9">वायुवन</text></svg>')).toContain('>वायुवन</text>');
});
