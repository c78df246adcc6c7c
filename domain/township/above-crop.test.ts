import { expect, it } from 'vitest';
import plots from '../../content/township/plots.json' with { type: 'json' };
import { cropAround } from './above-crop.ts';
import { pointsOf } from './geometry.ts';
import { ABOVE_PICTURE, toUnits } from './projection.ts';

it('shows every plot whole, in a part of the picture', () => {
  for (const { number, corners } of plots) {
    const { left, top, width, height } = cropAround(pointsOf(corners));
    expect(left >= 0 && top >= 0, number).toBe(true);
    expect(left + width <= ABOVE_PICTURE.width && top + height <= ABOVE_PICTURE.height, number).toBe(true);
    for (const corner of pointsOf(corners)) {
      const { x, y } = toUnits(ABOVE_PICTURE, corner);
      expect(x > left && x < left + width && y > top && y < top + height, number).toBe(true);
    }
  }
});
