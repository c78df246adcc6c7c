import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** The page names the brand of the settings; the file is a drawing with this one. */
const DRAWN_BRAND = 'Vayuvan';

/** Paths and shapes by their numbers, in the order they are drawn; a name with the place it stands at. */
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
