import { expect, test } from 'vitest';
import { home } from './collections/home.ts';
import { placesOf } from './section-rows.ts';
import { waitingWords, withAdded } from './slot-files.ts';

test('new files follow those that are there, and stand first where the page shows one', () => {
  expect(withAdded({ most: 3 }, ['a', 'b'], ['c'])).toEqual(['a', 'b', 'c']);
  expect(withAdded({ most: 1 }, ['a'], ['b'])).toEqual(['b', 'a']);
  expect(withAdded({ most: 1 }, ['a', 'b'], ['b'])).toEqual(['b', 'a']);
});

test('what waits is counted and told how it comes onto the page', () => {
  expect(waitingWords({ most: 3 }, 3, 'picture')).toBe('');
  expect(waitingWords({ most: 3 }, 5, 'picture')).toBe(
    'The page shows the first 3 pictures. 2 wait: move one up to show it.',
  );
  expect(waitingWords({ most: 1 }, 2, 'film')).toBe(
    'The page shows the first film. 1 waits: move it up to show it.',
  );
  expect(waitingWords({ most: 0 }, 2, 'picture')).toBe('2 wait: the page shows no pictures here.');
});

test('where each row has a picture, the page shows as many as there are rows', () => {
  const body = { texts: { card1Title: 'Airport', card3Title: 'Metro' } };
  expect(placesOf(home.sections.project, 'pictures', body)).toBe(2);
  expect(placesOf(home.sections.residential, 'pictures', body)).toBe(3);
  expect(placesOf(home.sections.explore, 'pictures', body)).toBe(0);
});
