import { expect, test } from 'vitest';
import { smallPictureWarning } from './small.ts';

test('a picture narrower than a phone shows it is told of, a film and a wide one are not', () => {
  expect(smallPictureWarning({ type: 'picture', width: 799, height: 600 })).toContain('799 × 600');
  expect(smallPictureWarning({ type: 'picture', width: 800, height: 1 })).toBe('');
  expect(smallPictureWarning({ type: 'film', width: 480, height: 320 })).toBe('');
});
