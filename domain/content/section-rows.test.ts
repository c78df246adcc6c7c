import { expect, test } from 'vitest';
import { group, section } from './collection.ts';
import { line, pictures } from './fields.ts';
import { movedRow, usedRows, withoutRow } from './section-rows.ts';

const card = group('Card', 4, { Title: line('Heading'), discribe: line('Text') });
const words = section('Cards', { texts: { title: line('Heading') }, groups: { card } });
const illustrated = section('Cards', {
  texts: { title: line('Heading') },
  groups: { card },
  pictures: pictures('One picture for each card', { most: 4, each: 'card' }),
});
const texts = {
  title: 'T',
  card1Title: 'a',
  card1discribe: 'A',
  card2Title: 'b',
  card3Title: 'c',
  card3discribe: 'C',
};
const body = { name: 'cards', texts, pictures: ['a.jpg', 'b.jpg', 'c.jpg'] };

test('the number of rows is that of the last one with text', () => {
  expect(usedRows(body, 'card', card)).toBe(3);
  expect(usedRows({ texts: { ...texts, card4Title: '' } }, 'card', card)).toBe(3);
  expect(usedRows({}, 'card', card)).toBe(0);
});

test('two rows are swapped with all their texts; pictures without a row stay', () => {
  const moved = { ...texts, card2Title: 'c', card2discribe: 'C', card3Title: 'b', card3discribe: '' };
  expect(movedRow(body, words, 'card', 2, 3)).toEqual({ ...body, texts: moved });
});

test('rows after a removed one move up and leave no gap', () => {
  const left = withoutRow(body, words, 'card', 1);
  expect(left).toMatchObject({
    texts: {
      title: 'T',
      card1Title: 'b',
      card1discribe: '',
      card2Title: 'c',
      card2discribe: 'C',
      card3Title: '',
      card3discribe: '',
    },
    pictures: body.pictures,
  });
  expect(usedRows(left, 'card', card)).toBe(2);
});

test('a picture moves with its row', () => {
  expect(movedRow(body, illustrated, 'card', 2, 3).pictures).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  expect(withoutRow(body, illustrated, 'card', 2).pictures).toEqual(['a.jpg', 'c.jpg']);
});

test('pages skip rows without text: their pictures are skipped too', () => {
  const gap = { ...body, texts: { ...texts, card2Title: '' }, pictures: ['a.jpg', 'c.jpg'] };
  expect(withoutRow(gap, illustrated, 'card', 3).pictures).toEqual(['a.jpg']);
  expect(movedRow(gap, illustrated, 'card', 2, 3).pictures).toEqual(['a.jpg', 'c.jpg']);
  expect(movedRow(gap, illustrated, 'card', 1, 3).pictures).toEqual(['c.jpg', 'a.jpg']);
});

test('no picture is lost when there are fewer than rows', () => {
  const few = { ...body, pictures: ['a.jpg', 'b.jpg'] };
  expect(movedRow(few, illustrated, 'card', 2, 3).pictures).toEqual(['a.jpg', 'b.jpg']);
  expect(withoutRow(few, illustrated, 'card', 3).pictures).toEqual(['a.jpg', 'b.jpg']);
});
