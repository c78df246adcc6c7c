import { expect, test } from 'vitest';
import { home } from './collections/home.ts';
import { shownFileCount } from './section-rows.ts';
import { hiddenFilesNote, withNewFiles } from './slot-files.ts';

test('new files come last, and first where the page shows one', () => {
  expect(withNewFiles({ most: 3 }, ['a', 'b'], ['c'])).toEqual(['a', 'b', 'c']);
  expect(withNewFiles({ most: 1 }, ['a'], ['b'])).toEqual(['b', 'a']);
  expect(withNewFiles({ most: 1 }, ['a', 'b'], ['b'])).toEqual(['b', 'a']);
});

test('hidden files are counted, with a hint how to show them', () => {
  expect(hiddenFilesNote({ most: 3 }, 3, 'picture')).toBe('');
  expect(hiddenFilesNote({ most: 3 }, 5, 'picture')).toBe(
    'The page shows the first 3 pictures. 2 wait: move one up to show it.',
  );
  expect(hiddenFilesNote({ most: 1 }, 2, 'film')).toBe(
    'The page shows the first film. 1 waits: move it up to show it.',
  );
  expect(hiddenFilesNote({ most: 0 }, 2, 'picture')).toBe('2 wait: the page shows no pictures here.');
});

test('with a picture for each row, the page shows as many as rows', () => {
  const body = { texts: { card1Title: 'Airport', card3Title: 'Metro' } };
  expect(shownFileCount(home.sections.project, 'pictures', body)).toBe(2);
  expect(shownFileCount(home.sections.residential, 'pictures', body)).toBe(3);
  expect(shownFileCount(home.sections.explore, 'pictures', body)).toBe(0);
});
