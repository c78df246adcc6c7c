import { expect, test } from 'vitest';
import { teaserTitle } from './teaser-cards.ts';

test('a title of up to 65 characters stays whole', () => {
  expect(teaserTitle('x'.repeat(65))).toBe('x'.repeat(65));
});

test('a longer one is cut at 65 characters and ends in an ellipsis', () => {
  expect(teaserTitle('Jewar airport opens: what is running, what is still on the drawing')).toBe(
    'Jewar airport opens: what is running, what is still on the drawin…',
  );
  expect(teaserTitle(`${'x'.repeat(64)} yz`)).toBe(`${'x'.repeat(64)}…`);
});
