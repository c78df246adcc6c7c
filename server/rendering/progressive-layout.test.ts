import { expect, test } from 'vitest';
import { insertLayoutScripts } from './progressive-layout.ts';

const FIRST = '<section id="a"><p>A</p><section><p>B</p></section></section>';

test('lays out the header, the first section with its content, the last section and the footer', () => {
  const page = [
    '<body><header></header>',
    `<main>${FIRST}`,
    '<section></section>',
    '</main><footer></footer>',
  ];
  const end = '</body>';
  expect(insertLayoutScripts([...page, end].join(''), '!', '?')).toBe(
    `${page.join('?').replace('?', '!')}?${end}`,
  );
});

test('a page with one section or none has the header and footer laid out', () => {
  const foot = '</main><footer></footer>?</body>';
  const page = (main: string) => `<body><main>${main}</main><footer></footer></body>`;
  expect(insertLayoutScripts(page(FIRST), '!', '?')).toBe(`<body>!<main>${FIRST}?${foot}`);
  expect(insertLayoutScripts(page('<p>A</p>'), '!', '?')).toBe(`<body>!<main><p>A</p>?${foot}`);
});

test('a page without the markers is unchanged', () => {
  expect(insertLayoutScripts('<body><p>A</p></body>', '!', '?')).toBe('<body><p>A</p></body>');
});
