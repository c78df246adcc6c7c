import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

const values = new Map([
  ['from', '52.5 lakh'],
  ['brand', 'Vayuvan'],
  ['email', 'office@example.com'],
]);
const markdownValues = new Map([...values, ['email', '[office@example.com](mailto:office@example.com)']]);
const words = (body: Record<string, string>) => searchWords(body, { values, markdownValues });

it('fills the placeholders of title and description', () => {
  const body = { title: 'Plots from {from}', description: '{brand} sells from ₹{from}.' };
  expect(words(body)).toEqual({
    title: 'Plots from 52.5 lakh',
    description: 'Vayuvan sells from ₹52.5 lakh.',
  });
  expect(words({ ...body, metaTitle: 'Prices of {brand}' }).title).toBe('Prices of Vayuvan');
});

it('begins the description with the filled text where the article has no description of its own', () => {
  expect(words({ body: 'Plots cost **{from}** or more. Write to {email}.' }).description).toBe(
    'Plots cost 52.5 lakh or more. Write to office@example.com.',
  );
});

it('leaves out words with an unknown placeholder, as the page does', () => {
  const body = { metaTitle: 'Of {nobody}', title: 'Plots', description: 'By {nobody}.', body: 'A text.' };
  expect(words(body)).toEqual({ title: 'Plots', description: 'A text.' });
});
