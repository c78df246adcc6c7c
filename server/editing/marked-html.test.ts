import { expect, test } from 'vitest';
import { createMarks, hasMarks } from '../../domain/content/marks.ts';
import { markedHtml, withoutScripts } from './marked-html.ts';

const marks = createMarks();
const title = marks.enclose('home/intro/texts.title', 'Plots');

test('a text is between comments with its mark', () => {
  expect(markedHtml(`<h1>${title} here</h1>`, marks.addresses)).toBe(
    '<h1><!--[home/intro/texts.title-->Plots<!--]home/intro/texts.title--> here</h1>',
  );
});

test('a known attribute has its mark beside it; another loses its marks', () => {
  const html = `<img alt="${title}" data-x="${title}"><a href="/?q=${encodeURIComponent(title)}">x</a>`;
  expect(markedHtml(html, marks.addresses)).toBe(
    '<img alt="Plots" data-edit-alt="home/intro/texts.title" data-x="Plots"><a href="/?q=Plots">x</a>',
  );
});

test('no mark is left where a comment would be text', () => {
  const html = `<title>${title}</title><option>${title}</option><textarea>${title}</textarea><p>${title}</p>`;
  const made = markedHtml(html, marks.addresses);
  expect(made).toMatch(/^<title>Plots<\/title><option>Plots<\/option><textarea>Plots<\/textarea><p><!--\[/);
  expect(hasMarks(made)).toBe(false);
});

test('the name of a file cannot end the comment', () => {
  const own = createMarks();
  const made = markedHtml(own.enclose('library/a--!><b "x.jpg/alt', 'words'), own.addresses);
  expect(made).toBe(
    '<!--[library/a-%2D!%3E%3Cb%20%22x.jpg/alt-->words<!--]library/a-%2D!%3E%3Cb%20%22x.jpg/alt-->',
  );
});

test('scripts and their preloads are removed', () => {
  const html =
    '<head><link rel="modulepreload" href="/a.js"><link rel="stylesheet" href="/a.css"></head><script nonce="x">1</script><p></p>';
  expect(withoutScripts(html)).toBe('<head><link rel="stylesheet" href="/a.css"></head><p></p>');
});
