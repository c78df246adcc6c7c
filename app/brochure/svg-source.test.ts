import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { drawLayoutPlan } from '../drawings/township/layout-plan.ts';
import { symbol } from './icons.ts';
import { readSvg, type Shape } from './svg-source.ts';

const all = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap(all)];

test('rules of the drawing’s style reach the shapes they name, the stronger over the weaker', () => {
  const source = `<svg viewBox="0 0 9 9"><style>@font-face{font-family:A;src:url(x)}.in .small{font-size:3px}
    text{font-size:9px;fill:#111}.in text{font-size:5px}@media (max-width:9px){text{font-size:99px}}</style>
    <text>a</text><g class="in"><text>b</text><text class="small" style="font-weight:600">c</text></g></svg>`;
  const texts = all(readSvg(source)).filter(({ tag }) => tag === 'text');
  expect(texts.map(({ text, properties }) => [text, properties['font-size'], properties.fill])).toEqual([
    ['a', '9px', '#111'],
    ['b', '5px', '#111'],
    ['c', '3px', '#111'],
  ]);
  expect(texts[2]?.properties['font-weight']).toBe('600');
});

test('the site’s layout plan is read whole, but for what is left out', () => {
  const plots = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../content/township/plots.json'), 'utf8'),
  );
  const source = drawLayoutPlan({ plots, sizes: [], brand: 'Vayuvan' });
  const whole = all(readSvg(source));
  expect(whole.filter(({ properties }) => properties.id?.startsWith('plot-'))).toHaveLength(plots.length + 1);
  const words = (shapes: Shape[]) => shapes.map(({ text }) => text);
  expect(words(whole)).toContain('Vayuvan');
  const cropped = words(all(readSvg(source, ['title-block'])));
  expect(cropped).not.toContain('Vayuvan');
  expect(cropped).toContain('Gate');
  expect(cropped.filter((text) => text === '20')).toHaveLength(21 - 5);
});

test('the logo is the site’s', () => {
  const logo = readSvg(symbol('logo'));
  expect(logo.properties.viewBox).toBe('0 0 214 50');
  expect(all(logo).filter(({ tag }) => tag === 'path').length).toBeGreaterThan(4);
  expect(() => symbol('nothing')).toThrow('nothing');
});
