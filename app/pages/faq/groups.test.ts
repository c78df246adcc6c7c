import { expect, test } from 'vitest';
import { groupsOf } from './groups.ts';

const section = {
  groups: {
    group: [
      { Name: 'Paper', Hindi: 'काग़ज़' },
      { Name: 'On site', Hindi: 'देखना' },
    ],
  },
};
const faq = (id: string, group: string) => ({ id, group, question: `${id}?`, answer: 'Yes.' });

test('questions stand under their groups, in the order of the groups', () => {
  const groups = groupsOf([faq('a', 'On site'), faq('b', 'Paper'), faq('c', 'On site')], section);
  expect(groups.map(({ id, questions }) => [id, questions.map((question) => question.id)])).toEqual([
    ['paper', ['b']],
    ['on-site', ['a', 'c']],
  ]);
});

test('a question of no known group is still shown', () => {
  expect(groupsOf([faq('new', '')], section).flatMap(({ questions }) => questions)).toHaveLength(1);
});
