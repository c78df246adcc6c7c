import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasPicture, parseMarkdown, renderTokens, splitIntoParts } from './markdown.ts';

const render = (text: string) => renderTokens(parseMarkdown(text));

test('the parts begin at the h2s, with plain words and ids; no h2 of a quotation or of code begins one', () => {
  const text = [
    'Intro',
    '## Roads & *rail*',
    'One',
    '### Not a part',
    '> ## Quoted',
    '',
    '```',
    '## Code',
    '```',
    'End',
    '===',
    'Heading by line',
    '---',
  ].join('\n');
  const { intro, parts } = splitIntoParts(parseMarkdown(text));
  expect(renderTokens(intro)).toBe('<p>Intro</p>\n');
  expect(parts.map(({ id, title }) => [id, title])).toEqual([
    ['roads-rail', 'Roads & rail'],
    ['heading-by-line', 'Heading by line'],
  ]);
  expect(render(text)).toContain('<h2 id="roads-rail">Roads &amp; <em>rail</em></h2>');
  expect(splitIntoParts(parseMarkdown('No heading')).parts).toEqual([]);
});

test('HTML in a text is text, and a link cannot run a script, whatever is written', () => {
  expect(render('<script>alert(1)</script> [x](javascript:alert(1))')).not.toMatch(
    /<script|href="javascript/,
  );
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(render(`${text}<img src=x onerror=alert(1)>`)).not.toContain('<img src=x');
    }),
  );
});

test('a wide table stands in a frame of its own', () => {
  expect(render('| A |\n|---|\n| b |')).toMatch(/^<div class="table-scroll" tabindex="0".*<table>/s);
});

test('the cells of a table of four columns say which column they are of, for phones', () => {
  const table = render(
    '| What | Known | Source | *As of* |\n|---|---|---|---|\n| Road | Laid & open | [PIB](/x) | May |',
  );
  expect(table).toContain('<table class="stacks" role="table">');
  expect(table).toContain('<td role="cell" data-label="Known">Laid &amp; open</td>');
  expect(table).toContain('<td role="cell" data-label="As of">May</td>');
  expect(render('| A | B | C |\n|---|---|---|\n| 1 | 2 | 3 |')).not.toMatch(/stacks|role="cell"/);
});

test('a short name of a row is kept whole, a longer one or one of several words is not', () => {
  const table = render(
    '| Year | Rate |\n|---|---|\n| 2020-21 | 16-17 |\n| in 2020-21 | 1 |\n| Visvesvaraya-nagar | 2 |',
  );
  expect(table.match(/<td class="whole">[^<]*/g)).toEqual(['<td class="whole">2020-21']);
});

test('a picture in a text becomes its alternative text, and the editor can be warned', () => {
  const text = 'See ![the gate & its <lamp>](gym.jpg), and [the plan](/plan).';
  expect(render(text)).toBe(
    '<p>See the gate &amp; its &lt;lamp&gt;, and <a href="/plan">the plan</a>.</p>\n',
  );
  expect(hasPicture(parseMarkdown(text))).toBe(true);
  expect(hasPicture(parseMarkdown('See `![x](y.jpg)` and \\![x](y)'))).toBe(false);
});
