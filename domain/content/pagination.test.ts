import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pageCount, pageMarks, pageNumber } from './pagination.ts';

test('seven posts at two a page make four pages, none make one', () => {
  expect([pageCount(7, 2), pageCount(8, 2), pageCount(0, 2)]).toEqual([4, 4, 1]);
});

test.each([
  [null, 1],
  ['', 1],
  ['2', 2],
  ['0', 1],
  ['-1', 1],
  ['1e3', 1],
  ['9', 4],
  ['2.5', 1],
])('?page=%s of four is page %i', (asked, page) => {
  expect(pageNumber(asked, 4)).toBe(page);
});

describe('the page numbers of spec 2 §2', () => {
  test.each([
    [1, 4, '1 2 3 4'],
    [5, 5, '1 2 3 4 5'],
    [1, 9, '1 2 3 … 9'],
    [3, 9, '1 2 3 … 9'],
    [4, 9, '1 … 4 … 9'],
    [6, 9, '1 … 6 … 9'],
    [7, 9, '1 … 7 8 9'],
    [9, 9, '1 … 7 8 9'],
    [3, 6, '1 2 3 … 6'],
    [4, 6, '1 … 4 5 6'],
  ])('page %i of %i shows %s', (current, last, shown) => {
    const marks = pageMarks(current, last).map((mark) => (mark === 'gap' ? '…' : mark));
    expect(marks.join(' ')).toBe(shown);
  });

  test('the first, the last and the present page are always among them, ascending, at most five marks', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer({ min: 1, max: 500 }), (a, b) => {
        const [current, last] = [Math.min(a, b), Math.max(a, b)];
        const marks = pageMarks(current, last);
        const numbers = marks.filter((mark) => mark !== 'gap');
        expect(numbers).toEqual(expect.arrayContaining([1, current, last]));
        expect(numbers).toEqual(numbers.toSorted((x, y) => x - y));
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(marks.length).toBeLessThanOrEqual(5);
      }),
    );
  });
});
