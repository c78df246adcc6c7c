import { expect, test } from 'vitest';
import { insertLayoutScripts } from './progressive-layout.ts';

const FIRST = '<section id="a"><p>A</p><section><p>B</p></section></section>';

test('what has been read is laid out behind the bar, the first section with all inside it, the last, and the foot', () => {
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

test('a page of one section, and one without any, is laid out behind the bar and at the ends', () => {
  const foot = '</main><footer></footer>?</body>';
  const page = (main: string) => `<body><main>${main}</main><footer></footer></body>`;
  expect(insertLayoutScripts(page(FIRST), '!', '?')).toBe(`<body>!<main>${FIRST}?${foot}`);
  expect(insertLayoutScripts(page('<p>A</p>'), '!', '?')).toBe(`<body>!<main><p>A</p>?${foot}`);
});

test('a page that says nothing is left as it is', () => {
  expect(insertLayoutScripts('<body><p>A</p></body>', '!', '?')).toBe('<body><p>A</p></body>');
});
