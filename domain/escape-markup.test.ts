import { expect, test } from 'vitest';
import { escapeMarkup } from './escape-markup.ts';

test('escaped text can neither begin an element, end an attribute nor form an entity', () => {
  expect(escapeMarkup('<b title="a">Rates & sizes</b> &lt;')).toBe(
    '&lt;b title=&quot;a&quot;&gt;Rates &amp; sizes&lt;/b&gt; &amp;lt;',
  );
  expect(escapeMarkup("Asha’s plot, it's north")).toBe("Asha’s plot, it's north");
});
