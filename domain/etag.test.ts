import { expect, test } from 'vitest';
import { matchesEtag } from './etag.ts';

test.each([
  ['"one"', true],
  // A compressing proxy makes the ETag weak.
  ['W/"one"', true],
  ['"other", W/"one"', true],
  ['*', true],
  ['"other"', false],
  ['one', false],
  ['', false],
  [null, false],
  [undefined, false],
])('who has %s has it: %s', (header, expected) => {
  expect(matchesEtag(header, '"one"')).toBe(expected);
  expect(matchesEtag(header, 'W/"one"')).toBe(expected);
});
