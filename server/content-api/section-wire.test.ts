import { describe, expect, test } from 'vitest';
import { home } from '../../domain/content/collections/home.ts';
import { withNewFiles } from '../../domain/content/slot-files.ts';
import { filmsAfter } from './section-wire.ts';

const { video, actualImages } = home.sections;

describe('the films of a section after a save', () => {
  test.each([
    ['the first alone: those behind it were never shown', ['a', 'b', 'c'], ['a'], [], ['a', 'b', 'c']],
    ['the first alone and a new one', ['a', 'b'], ['a'], ['n'], ['a', 'b', 'n']],
    ['another list at its word', ['a', 'b', 'c'], ['b', 'a'], [], ['b', 'a']],
    ['no list: none kept', ['a', 'b'], [], [], []],
    ['no list and a new one', ['a', 'b'], [], ['n'], ['n']],
  ])('%s', (_, stored, kept, added, after) => {
    expect(filmsAfter(actualImages, stored, kept, added)).toEqual(after);
  });
  test('where one is shown, the new one is shown and the former waits', () => {
    expect(filmsAfter(video, ['a'], ['a'], ['n'])).toEqual(['n', 'a']);
    expect(filmsAfter(video, ['a'], ['a'], [])).toEqual(['a']);
  });
  test('for a single file the new one comes first, for several last', () => {
    expect(withNewFiles({ most: 1 }, ['a'], ['n'])).toEqual(['n', 'a']);
    expect(withNewFiles({ most: 1 }, ['a'], [])).toEqual(['a']);
    expect(withNewFiles({ most: 3 }, ['a'], ['n'])).toEqual(['a', 'n']);
  });
});
