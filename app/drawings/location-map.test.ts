import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The brand in the source file; the page shows the brand of the settings. */
const DRAWN_BRAND = 'Vayuvan';

/** Numbers of the paths and shapes in drawing order, and names with their positions. */
function geometry(source: string) {
  const drawn = source.replace(/<style>.*?<\/style>/s, '').replace(/<rect x="-240"[^>]*>/, '');
  return {
    paths: [...drawn.matchAll(/\sd="([^"]+)"/g)].map(([, path = '']) => path),
    circles: [...drawn.matchAll(/\br="([^"]+)"/g)].map(([, radius]) => radius),
    corners: [...drawn.matchAll(/<rect x="([^"]+)" y="([^"]+)"/g)].map(([, x, y]) => `${x} ${y}`),
    names: [...drawn.matchAll(/<text x="([^"]+)" y="([^"]+)"[^>]*>\s*([^<]+?)\s*<\/text>/g)].map(
      ([, x, y, name]) => `${name === '{brand}' ? DRAWN_BRAND : name} ${x} ${y}`,
    ),
  };
}

test('the map in the page and the map as a file, which the brochure prints, are one drawing', () => {
  const file = geometry(read('./location-map.svg'));
  expect(geometry(read('./location-map.tsx'))).toEqual(file);
  expect(file.names.length).toBeGreaterThan(10);
});
