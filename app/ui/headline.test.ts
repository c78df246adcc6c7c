import { expect, test } from 'vitest';
import { phrasesOf } from './headline.tsx';

test.each([
  ['Four stones mark a plot. Four promises mark ours.', 'Four stones mark a_plot.|Four promises mark ours.'],
  ['See it, measure it, then sign.', 'See it,|measure it,|then sign.'],
  ['Write, and a person answers.', 'Write, and a_person answers.'],
  ['A drawing binds nobody. The agreement does.', 'A_drawing binds nobody.|The_agreement does.'],
  ['Your day and your hour', 'Your_day and your_hour'],
  ['From Rs. 52 lakh, as printed', 'From Rs. 52 lakh, as printed'],
  ['\u{F0000}One. Two.\u{100000}', '\u{F0000}One. Two.\u{100000}'],
  ['', ''],
])('%s', (text, phrases) => expect(phrasesOf(text).join('|')).toBe(phrases.replaceAll('_', '\u00A0')));
