import { expect, test } from 'vitest';
import { group } from '../../../domain/content/collection.ts';
import { line } from '../../../domain/content/fields.ts';
import { filledPlaces, moveGroup, removeGroup } from './groups.ts';

const card = group('Card', 4, { Title: line('Heading'), discribe: line('Text') });
const texts = {
  title: 'T',
  card1Title: 'a',
  card1discribe: 'A',
  card2Title: 'b',
  card3Title: 'c',
  card3discribe: 'C',
};

test('the last place with words counts', () => {
  expect(filledPlaces(texts, 'card', card)).toBe(3);
  expect(filledPlaces({ ...texts, card4Title: '' }, 'card', card)).toBe(3);
  expect(filledPlaces({}, 'card', card)).toBe(0);
});

test('two places are exchanged with all their words', () => {
  expect(moveGroup(texts, 'card', card, 2, 3)).toEqual({
    ...texts,
    card2Title: 'c',
    card2discribe: 'C',
    card3Title: 'b',
    card3discribe: '',
  });
});

test('what follows a removed place moves up, and nothing is left behind', () => {
  const next = removeGroup(texts, 'card', card, 1);
  expect(next).toMatchObject({
    title: 'T',
    card1Title: 'b',
    card1discribe: '',
    card2Title: 'c',
    card2discribe: 'C',
    card3Title: '',
    card3discribe: '',
  });
  expect(filledPlaces(next, 'card', card)).toBe(2);
});
