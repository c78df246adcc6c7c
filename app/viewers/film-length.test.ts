import { expect, test } from 'vitest';
import { filmLength } from './film-length.ts';

test('a length reads as a clock shows it', () => {
  expect([8, 60, 95.4, 0].map(filmLength)).toEqual(['0:08', '1:00', '1:35', '0:00']);
});
