import { expect, it } from 'vitest';
import { callLink, webLink, whatsappLink } from './ways-to-reach.ts';

it('dials and messages the number as it is shown', () => {
  expect(callLink('+91 55501 20137')).toBe('tel:+915550120137');
  expect(whatsappLink('+91 55501 20137')).toBe('https://wa.me/915550120137');
});

it.each([
  ['https://www.up-rera.in', 'https://www.up-rera.in/'],
  ['up-rera.in', 'https://up-rera.in/'],
  ['up-rera.in:8443/x', 'https://up-rera.in:8443/x'],
  ['javascript:alert(1)', undefined],
  ['mailto:a@b.example', undefined],
  ['no address', undefined],
  ['', undefined],
])('webLink(%s) leads to %s', (address, href) => {
  expect(webLink(address)?.href).toBe(href);
});
