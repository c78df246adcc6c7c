import { describe, expect, test } from 'vitest';
import { cropAt, parseFocus } from './focus.ts';
import { isServed, pictureUrl, srcset, thumbnailWidths, widthsFor } from './variants.ts';

describe('widthsFor', () => {
  test.each([
    [2000, [240, 480, 800, 1200, 1600]],
    [1600, [240, 480, 800, 1200, 1600]],
    [1280, [240, 480, 800, 1280]],
    [960, [240, 480, 800, 960]],
    [240, [240]],
    [100, [100]],
  ])('%i px wide', (original, widths) => {
    expect(widthsFor(original)).toEqual(widths);
  });

  test('never offers more pixels than there are', () => {
    for (let original = 1; original < 3000; original += 7) {
      expect(Math.max(...widthsFor(original))).toBeLessThanOrEqual(original);
    }
  });
});

describe('isServed', () => {
  test('a listed width is, whatever the original', () => {
    expect(isServed(800, 2000)).toBe(true);
    expect(isServed(160, 2000)).toBe(true);
    expect(isServed(1600, 1280)).toBe(true);
  });
  test('the original’s own width is, up to 1600', () => {
    expect(isServed(1280, 1280)).toBe(true);
    expect(isServed(2000, 2000)).toBe(false);
  });
  test('any other width is refused', () => {
    for (const width of [801, 0, -240, Number.NaN, 1280]) expect(isServed(width, 2000)).toBe(false);
  });
});

test('srcset lists each width with its address', () => {
  expect(srcset({ file: 'pool.jpg', width: 480 }, 'avif')).toBe(
    '/pictures/pool.jpg/240.avif 240w, /pictures/pool.jpg/480.avif 480w',
  );
  expect(pictureUrl('pool.jpg', 240, 'jpg')).toBe('/pictures/pool.jpg/240.jpg');
});

test('a thumbnail has small widths alone, and never a larger one than the original', () => {
  expect(thumbnailWidths(2000)).toEqual([160, 240, 480]);
  expect(thumbnailWidths(300)).toEqual([160, 240]);
  expect(thumbnailWidths(100)).toEqual([100]);
  expect(srcset({ file: 'pool.jpg', width: 300 }, 'jpg', thumbnailWidths(300))).toBe(
    '/pictures/pool.jpg/160.jpg 160w, /pictures/pool.jpg/240.jpg 240w',
  );
});

describe('focus', () => {
  test('reads per cent, and falls back to the middle', () => {
    expect(parseFocus('20% 85%')).toEqual({ x: 20, y: 85 });
    expect(parseFocus('left top')).toEqual({ x: 50, y: 50 });
    expect(parseFocus('')).toEqual({ x: 50, y: 50 });
    expect(parseFocus('300% 10%')).toEqual({ x: 100, y: 10 });
  });

  test('a wide frame keeps the full width and slides down to the focus', () => {
    const box = cropAt({ width: 1200, height: 1200, focus: '50% 100%' }, { width: 1200, height: 630 });
    expect(box).toEqual({ left: 0, top: 570, width: 1200, height: 630 });
  });

  test('a tall frame keeps the full height and slides across', () => {
    const box = cropAt({ width: 2000, height: 1000, focus: '0% 50%' }, { width: 1, height: 1 });
    expect(box).toEqual({ left: 0, top: 0, width: 1000, height: 1000 });
  });
});
