import { expect, test } from 'vitest';
import { parseMarkdown, renderTokens } from './markdown.ts';
import { createMarks, hasMarks, parseFieldAddress, replaceMarks, withoutMarks } from './marks.ts';

test('a text has its mark before and after it', () => {
  const marks = createMarks();
  const title = marks.enclose('home/intro/texts.title', 'Plots');
  const other = marks.enclose('home/intro/texts.hindi', 'भूखंड');
  expect(withoutMarks(`${title} ${other}`)).toBe('Plots भूखंड');
  expect(replaceMarks(`${title}${other}`, (number, opens) => `${opens ? '[' : ']'}${number} `)).toBe(
    '[0 Plots]0 [1 भूखंड]1 ',
  );
  expect(marks.addresses).toEqual(['home/intro/texts.title', 'home/intro/texts.hindi']);
});

test('the same field has the same mark, and an empty text stays empty', () => {
  const marks = createMarks();
  expect(marks.enclose('a/b/c', 'one')).toBe(marks.enclose('a/b/c', 'one'));
  expect(marks.enclose('a/b/d', '')).toBe('');
  expect(marks.addresses).toHaveLength(1);
});

test('marks are found and removed in an address too, without other changes', () => {
  const marks = createMarks();
  const link = `https://wa.me/?text=${encodeURIComponent(`नमस्ते 😀 ${marks.enclose('a/b/c', 'Vayuvan')}`)}`;
  expect(hasMarks(link)).toBe(true);
  expect(withoutMarks(link)).toBe(`https://wa.me/?text=${encodeURIComponent('नमस्ते 😀 Vayuvan')}`);
  expect(hasMarks('a text 😀 भूखंड')).toBe(false);
});

test('the blocks of a Markdown text have its mark, and render as without it', () => {
  const body = '**“Bold.”** and more\n\n## Heading\n\n- one\n- two\n\n| a | b |\n|---|---|\n| c | d |\n';
  const marked = renderTokens(parseMarkdown(createMarks().enclose('articles/x/body', body)));
  expect(marked.match(/ data-edit="[^"]+"/g)).toHaveLength(4);
  expect(marked.replace(/ data-edit="[^"]+"/g, '')).toBe(renderTokens(parseMarkdown(body)));
});

test('a field address is parsed, whatever its path contains', () => {
  expect(parseFieldAddress('library/a.jpg/alt')).toEqual({ collection: 'library', id: 'a.jpg', path: 'alt' });
});
