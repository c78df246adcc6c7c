import { expect, test } from 'vitest';
import { smallWords } from './small.ts';

test('a picture narrower than a phone shows it is told of, a film and a wide one are not', () => {
  expect(smallWords({ type: 'picture', width: 799, height: 600 })).toContain('799 × 600');
  expect(smallWords({ type: 'picture', width: 800, height: 1 })).toBe('');
  expect(smallWords({ type: 'film', width: 480, height: 320 })).toBe('');
});
