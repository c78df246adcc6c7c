import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { createSentHtml } from './sent-html.ts';

const inside = (html: string | null) => html?.replace(/<!--.*?-->/g, '');

test('a part is made once for all who see the same, and anew for who sees something else', () => {
  const Words = vi.fn(({ words }: { words: string }) => <p>{words}</p>);
  const html = createSentHtml();
  expect(inside(html(Words, { words: 'Jewar' }))).toBe('<p>Jewar</p>');
  expect(inside(html(Words, { words: 'Jewar' }))).toBe('<p>Jewar</p>');
  expect(Words).toHaveBeenCalledTimes(1);
  expect(inside(html(Words, { words: '<b>' }))).toBe('<p>&lt;b&gt;</p>');
  expect(Words).toHaveBeenCalledTimes(2);
});

test('two parts that are given the same are told apart', () => {
  const html = createSentHtml();
  const texts = { words: 'Jewar' };
  expect(inside(html(({ words }: typeof texts) => <p>{words}</p>, texts))).toBe('<p>Jewar</p>');
  expect(inside(html(({ words }: typeof texts) => <h2>{words}</h2>, texts))).toBe('<h2>Jewar</h2>');
});

test('a part that is still being loaded is not kept without its words', async () => {
  const html = createSentHtml();
  const loaded = Promise.resolve({ default: ({ words }: { words: string }) => <p>{words}</p> });
  const Later = lazy(() => loaded);
  expect(html(Later, { words: 'Jewar' })).toBe(null);
  await loaded;
  expect(inside(html(Later, { words: 'Jewar' }))).toBe('<p>Jewar</p>');
});

test('what was asked for longest ago is forgotten first', () => {
  const Words = vi.fn(({ words }: { words: string }) => words);
  const html = createSentHtml(1000);
  const long = (letter: string) => ({ words: letter.repeat(200) });
  for (const letter of 'aba') html(Words, long(letter));
  expect(Words).toHaveBeenCalledTimes(2);
  html(Words, long('c'));
  html(Words, long('a'));
  expect(Words).toHaveBeenCalledTimes(3);
  html(Words, long('b'));
  expect(Words).toHaveBeenCalledTimes(4);
});
