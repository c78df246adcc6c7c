import { expect, test } from 'vitest';
import { type Mark, toggleMark } from './markdown-marks.ts';

/** `|` marks the start and the end of the selection. */
const at = (shown: string) => {
  const [before = '', words = '', after = ''] = shown.split('|');
  return {
    text: before + words + after,
    start: before.length,
    end: before.length + words.length,
  };
};
const shown = ({ text, start, end }: ReturnType<typeof at>) =>
  `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`;

test.each<[Mark, string, string]>([
  ['bold', 'a |plot| here', 'a **|plot|** here'],
  ['bold', 'a **|plot|** here', 'a |plot| here'],
  ['bold', 'a ||', 'a **|bold words|**'],
  ['italic', '|plot|', '*|plot|*'],
  ['heading', 'one\nt|w|o\nthree', 'one\n|## two|\nthree'],
  ['heading', '## t|w|o', '|two|'],
  ['list', 'o|ne\ntw|o', '|- one\n- two|'],
  ['numbers', '|one\ntwo|', '|1. one\n2. two|'],
  ['numbers', '|1. one\n2. two|', '|one\ntwo|'],
  ['quote', '||', '|> |'],
  ['link', 'see |the map| now', 'see [the map](|https://|) now'],
])('%s on %j', (mark, before, after) => {
  expect(shown(toggleMark(at(before), mark))).toBe(after);
});

test('a table stands apart from what is around it', () => {
  expect(toggleMark(at('above\n||\nbelow'), 'table').text).toMatch(
    /^above\n\n\| Heading [\s\S]*\|\n\nbelow$/,
  );
});
