import { expect, test } from 'vitest';
import { orphanedQuestions, repeatedHeadings, withMovedQuestions } from './faq-headings.ts';

type Row = [name: string, hindi: string];

const PAPER: Row = ['Paper', 'काग़ज़'];
const GROUND: Row = ['Ground', 'ज़मीन'];
const MONEY: Row = ['Money', 'पैसा'];
const NONE: Row = ['', ''];

const section = (...rows: Row[]) => ({
  collection: 'faq',
  id: 'groups',
  body: {
    texts: Object.fromEntries(
      rows.flatMap(([name, hindi], index) => [
        [`group${index + 1}Name`, name],
        [`group${index + 1}Hindi`, hindi],
      ]),
    ),
  },
});
const question = (id: string, group: string) => ({ collection: 'faqs', id, body: { question: '?', group } });
const stored = [
  section(PAPER, GROUND, MONEY),
  question('paper', 'Paper'),
  question('ground', 'Ground'),
  question('money', 'Money'),
  question('other', 'Nowhere'),
].map(({ body, ...rest }) => ({ ...rest, body: JSON.stringify(body) }));

/** The group of each question after the edits, by the question’s id. */
const takenBy = (...edits: Parameters<typeof withMovedQuestions>[0]) =>
  Object.fromEntries(
    withMovedQuestions(edits, stored)
      .filter(({ collection }) => collection === 'faqs')
      .map(({ id, body }) => [id, (body as { group: string }).group]),
  );

test.each<[string, Row[], Record<string, string>]>([
  ['other words', [['Papers', PAPER[1]], GROUND, MONEY], { paper: 'Papers' }],
  ['spaces alone', [[' Paper ', PAPER[1]], GROUND, MONEY], {}],
  [
    'words that two exchange',
    [['Ground', PAPER[1]], ['Paper', GROUND[1]], MONEY],
    { paper: 'Ground', ground: 'Paper' },
  ],
  ['rows that change places', [GROUND, PAPER, MONEY], {}],
  ['a row that moves and is worded anew', [GROUND, ['Papers', PAPER[1]], MONEY], { paper: 'Papers' }],
  ['a row taken out, and those behind it moved up', [GROUND, MONEY, NONE], {}],
  ['a row taken out and another worded anew', [['Land', GROUND[1]], MONEY, NONE], { ground: 'Land' }],
  ['all words of a row', [['Papers', 'दस्तावेज़'], GROUND, MONEY], { paper: 'Papers' }],
  ['no words', [NONE, GROUND, MONEY], {}],
])('%s: the questions stay with their heading', (_, rows, taken) => {
  expect(takenBy(section(...rows))).toEqual(taken);
});

test('a question saved together with its heading goes with it, or under the one chosen for it', () => {
  const renamed = section(['Papers', PAPER[1]], GROUND, MONEY);
  expect(takenBy(renamed, question('paper', 'Paper'))).toEqual({ paper: 'Papers' });
  expect(takenBy(renamed, question('paper', 'Ground'))).toEqual({ paper: 'Ground' });
  expect(takenBy(renamed, question('new', 'Paper'))).toEqual({ new: 'Papers', paper: 'Papers' });
  expect(takenBy(question('paper', 'Nowhere'))).toEqual({ paper: 'Nowhere' });
  const removed = { collection: 'faqs', id: 'paper', body: null };
  expect(withMovedQuestions([renamed, removed], stored)).toEqual([renamed, removed]);
});

test('the words of another heading are refused beside it, those that stood twice before are not', () => {
  const twice = section(['Ground', PAPER[1]], GROUND, MONEY);
  expect(repeatedHeadings([twice], stored)).toMatchObject([{ path: 'texts.group1Name' }]);
  const before = [{ ...twice, body: JSON.stringify(twice.body) }];
  expect(repeatedHeadings([section(GROUND, MONEY, ['Ground', PAPER[1]])], before)).toEqual([]);
  expect(repeatedHeadings([section(GROUND, PAPER, MONEY)], stored)).toEqual([]);
});

test('the questions of a heading that is gone are named', () => {
  const gone = section(GROUND, MONEY, NONE);
  expect(orphanedQuestions([gone], { before: stored, after: stored })).toMatchObject([
    { collection: 'faqs', id: 'paper', path: 'group', reason: expect.stringContaining('“Paper”') },
  ]);
  expect(orphanedQuestions([section(GROUND, PAPER, MONEY)], { before: stored, after: stored })).toEqual([]);
});
