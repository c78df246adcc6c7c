import { expect, test } from 'vitest';
import { film, films, picture, pictures } from '../../../../domain/content/fields.ts';
import { slotWords } from './slot-words.ts';

test('a slot says its crop and how many the page shows', () => {
  expect(slotWords(pictures('Pictures', { most: 6, aspect: '3 / 2', phoneAspect: '39 / 31' }))).toBe(
    'Shown at 3:2, on a phone at 39:31; the page has places for 6 pictures.',
  );
  expect(slotWords(picture('Picture', { aspect: '1 / 1' }))).toBe(
    'Shown at 1:1; the page has a place for one picture.',
  );
  expect(slotWords(films('Films', { most: 3 }))).toBe('Shown whole; the page has places for 3 films.');
  expect(slotWords(film('Film'))).toBe('Shown whole; the page has a place for one film.');
});
