import { expect, it } from 'vitest';
import { zoomRange } from './zoom-range.ts';

const map = { width: 940, height: 830 };

it('opens whole where the whole fills much of the screen', () => {
  const { whole, start } = zoomRange({ width: 1440, height: 830 }, map);
  expect(whole).toBeCloseTo(940);
  expect(start).toBe(whole);
});

it('fills an upright phone, on which the whole would be a strip', () => {
  const { whole, start } = zoomRange({ width: 390, height: 780 }, { width: 1600, height: 1000 });
  expect(whole).toBe(390);
  expect(start).toBe(1248);
});

it('opens no larger than the drawing is', () => {
  expect(zoomRange({ width: 390, height: 780 }, { width: 900, height: 563 }).start).toBe(900);
});

it('never makes the drawing smaller than the screen when it is asked for its own size', () => {
  const { whole, full } = zoomRange({ width: 1440, height: 900 }, { width: 400, height: 250 });
  expect(full).toBe(whole);
});
