import { expect, test } from 'vitest';
import { matchesSearch } from './media-filter.ts';

const item = { type: 'picture', kind: 'photograph', title: 'Straße', caption: 'चाँद के नीचे' } as const;
const found = (q: string) => matchesSearch({ ...item, file: 'gate.jpg', alt: 'The Café by the gate' }, q);

test('every word that is asked for counts, in any spelling', () => {
  for (const q of ['gate', 'CAFE gate', 'strasse', 'चांद', 'चाँ\u200dद', '']) expect(found(q), q).toBe(true);
  expect(found('cafe canal')).toBe(false);
});
