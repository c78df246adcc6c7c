import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { read, root } from './sources.ts';

/** A person reads all documents in an hour; the pictures' index is made by a command. */
const MOST_WORDS = 12_000;
const MOST_WORDS_A_SENTENCE = 18;

const documents = globSync('docs/**/*.md', { cwd: root, exclude: ['docs/screens/**'] }).sort();
/** The border of a table is no word. */
const wordsOf = (text: string) => text.match(/\S*[\p{L}\p{N}]\S*/gu)?.length ?? 0;

/** The sentences of a document, without code, headings and tables. A paragraph and an item of a list end one. */
function sentencesOf(markdown: string): string[] {
  const blocks = markdown
    .replaceAll(/^ *```[\s\S]*?^ *```$/gm, '\n')
    .replaceAll(/^ *(?:#|\|).*$/gm, '\n')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`[^`\n]+`/g, 'Code')
    .replaceAll(/^ *(?:[-*]|\d+\.) /gm, '\n')
    .split(/\n\s*\n/);
  return blocks
    .flatMap((block) => block.replaceAll('*', '').split(/(?<=[.!?][)"]?)\s+(?=["(]?[\p{Lu}\d])/u))
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence));
}

test('sentences are told apart, and code, headings and tables are none', () => {
  const markdown = [
    '# A title of five words',
    'It stores `a b c`. [The desk](desk.md) answers',
    'on the next line.',
    '',
    '| a | table |',
    '- **One.** Point 1.5 holds',
    '- two',
    '```sh',
    'npm start. Now.',
    '```',
    '1. Stop it:',
  ];
  expect(sentencesOf(markdown.join('\n'))).toEqual([
    'It stores Code.',
    'The desk answers\non the next line.',
    'One.',
    'Point 1.5 holds',
    'two',
    'Stop it:',
  ]);
});

test(`all documents together have at most ${MOST_WORDS} words`, () => {
  const counted = documents.map((file) => ({ file, words: wordsOf(read(file)) }));
  expect(counted.length).toBeGreaterThan(10);
  const sum = counted.reduce((words, one) => words + one.words, 0);
  const longest = counted.toSorted((a, b) => b.words - a.words).map(({ file, words }) => `${words} ${file}`);
  expect(sum, longest.join('\n')).toBeLessThanOrEqual(MOST_WORDS);
});

test(`a sentence has at most ${MOST_WORDS_A_SENTENCE} words in the mean of each document`, () => {
  const heavy = documents.flatMap((file) => {
    const sentences = sentencesOf(read(file));
    const mean = sentences.reduce((words, one) => words + wordsOf(one), 0) / Math.max(1, sentences.length);
    return mean > MOST_WORDS_A_SENTENCE ? [`${file}: ${mean.toFixed(1)}`] : [];
  });
  expect(heavy).toEqual([]);
});
