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

test('each group has an id of its own, whatever its name, and one without questions is not shown', () => {
  const named = (...names: string[]) => ({ groups: { group: names.map((Name) => ({ Name, Hindi: '' })) } });
  const groups = groupsOf(
    [faq('a', 'काग़ज़'), faq('b', 'Main'), faq('c', 'ज़मीन')],
    named('काग़ज़', 'Main', 'Main', 'Empty', 'ज़मीन'),
  );
  expect(groups.map(({ id }) => id)).toEqual(['part-1', 'main-2', 'part-5']);
});

test('without any group all questions stand in one', () => {
  const groups = groupsOf([faq('a', 'Paper'), faq('b', '')], { groups: { group: [] } });
  expect(groups.map(({ name, questions }) => [name, questions.length])).toEqual([['Questions', 2]]);
});
