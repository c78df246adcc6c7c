import { expect, test } from 'vitest';
import { smallPictureWarning } from './small.ts';

test('a picture narrower than on phones is reported; films and wide pictures are not', () => {
  expect(smallPictureWarning({ type: 'picture', width: 799, height: 600 })).toContain('799 × 600');
  expect(smallPictureWarning({ type: 'picture', width: 800, height: 1 })).toBe('');
  expect(smallPictureWarning({ type: 'film', width: 480, height: 320 })).toBe('');
});
