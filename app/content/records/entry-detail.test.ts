import { expect, test } from 'vitest';
import { entryDetail } from './entry-detail.ts';

test.each<[string, Record<string, unknown>, string]>([
  ['township-plots', { squareYards: 150, facing: 'SE' }, '150 sq yd, faces south, east at its side'],
  ['township-plots', { squareYards: '<b>', facing: 'up' }, ''],
  ['redirects', { to: 'the-road-is-open' }, 'the-road-is-open'],
  ['contact-faqs', { answer: 'x'.repeat(100) }, `${'x'.repeat(89)}…`],
  ['contact-faqs', { answer: ['none'] }, ''],
  ['articles', { title: 'Any' }, ''],
])('an entry of %s with %j is told apart by "%s"', (collection, body, detail) => {
  expect(entryDetail(collection, body)).toBe(detail);
});
