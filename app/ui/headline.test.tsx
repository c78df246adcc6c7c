import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Headline } from './headline.tsx';

const shown = (text: string) =>
  renderToStaticMarkup(<Headline>{text}</Headline>)
    .replaceAll('<span class="phrase">', '[')
    .replaceAll('</span>', ']');

test.each([
  [
    'Four stones mark a plot. Four promises mark ours.',
    '[Four stones mark [a plot.]] [Four promises mark ours.]',
  ],
  ['See it, measure it, then sign.', '[See it,] [measure it,] [then sign.]'],
  ['Write, and a person answers.', 'Write, and [a person] answers.'],
  ['A drawing binds nobody. The agreement does.', '[[A drawing] binds nobody.] [[The agreement] does.]'],
  ['Your day and your hour', '[Your day] and [your hour]'],
  ['From Rs. 52 lakh, as printed', 'From Rs. 52 lakh, as printed'],
  ['\u{F0000}One. Two.\u{100000}', '\u{F0000}[One.] [Two.]\u{100000}'],
  ['\u{F0000}Write, and a person answers.\u{100000}', '\u{F0000}Write, and [a person] answers.\u{100000}'],
  ['\u{F0000}The plan\u{100000}', '\u{F0000}[The plan]\u{100000}'],
  ['\u{F0000}One.\u{100000} \u{F0001}Two.\u{100001}', '\u{F0000}One.\u{100000} \u{F0001}Two.\u{100001}'],
  ['The', 'The'],
  ['', ''],
])('%s', (text, phrases) => {
  expect(shown(text)).toBe(phrases);
  expect(shown(text).replace(/[[\]]/g, '')).toBe(text);
});
