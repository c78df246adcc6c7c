import { expect, test } from 'vitest';
import { film, films, picture, pictures } from '../../../../domain/content/fields.ts';
import { slotWords } from './slot-words.ts';

test('a slot says its crop and how many it takes', () => {
  expect(slotWords(pictures('Pictures', { most: 6, aspect: '3 / 2', phoneAspect: '39 / 31' }))).toBe(
    'Shown at 3:2, on a phone at 39:31; 6 pictures at most.',
  );
  expect(slotWords(picture('Picture', { aspect: '1 / 1' }))).toBe('Shown at 1:1; one picture.');
  expect(slotWords(films('Films', { most: 3 }))).toBe('Shown whole; 3 films at most.');
  expect(slotWords(film('Film'))).toBe('Shown whole; one film.');
});
