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

test('the last place with words counts', () => {
  expect(usedRows(body, 'card', card)).toBe(3);
  expect(usedRows({ texts: { ...texts, card4Title: '' } }, 'card', card)).toBe(3);
  expect(usedRows({}, 'card', card)).toBe(0);
});

test('two places are exchanged with all their words; pictures that belong to no row stay', () => {
  const moved = { ...texts, card2Title: 'c', card2discribe: 'C', card3Title: 'b', card3discribe: '' };
  expect(movedRow(body, words, 'card', 2, 3)).toEqual({ ...body, texts: moved });
});

test('what follows a removed place moves up, and nothing is left behind', () => {
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

test('where each row has a picture, it goes with its row', () => {
  expect(movedRow(body, illustrated, 'card', 2, 3).pictures).toEqual(['a.jpg', 'c.jpg', 'b.jpg']);
  expect(withoutRow(body, illustrated, 'card', 2).pictures).toEqual(['a.jpg', 'c.jpg']);
});

test('pages leave out rows without words: pictures are counted past them', () => {
  const gap = { ...body, texts: { ...texts, card2Title: '' }, pictures: ['a.jpg', 'c.jpg'] };
  expect(withoutRow(gap, illustrated, 'card', 3).pictures).toEqual(['a.jpg']);
  expect(movedRow(gap, illustrated, 'card', 2, 3).pictures).toEqual(['a.jpg', 'c.jpg']);
  expect(movedRow(gap, illustrated, 'card', 1, 3).pictures).toEqual(['c.jpg', 'a.jpg']);
});

test('no picture is lost where there are fewer of them than rows', () => {
  const few = { ...body, pictures: ['a.jpg', 'b.jpg'] };
  expect(movedRow(few, illustrated, 'card', 2, 3).pictures).toEqual(['a.jpg', 'b.jpg']);
  expect(withoutRow(few, illustrated, 'card', 3).pictures).toEqual(['a.jpg', 'b.jpg']);
});
