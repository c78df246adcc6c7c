import { expect, it } from 'vitest';
import { callLink, whatsappLink } from './contact-urls.ts';

it('dials and messages the number as it is shown', () => {
  expect(callLink('+91 55501 20137')).toBe('tel:+915550120137');
  expect(whatsappLink('+91 55501 20137')).toBe('https://wa.me/915550120137');
});

it('dials and messages stored numbers of people', () => {
  expect([callLink('9876543210'), callLink('+971501234567')]).toEqual([
    'tel:+919876543210',
    'tel:+971501234567',
  ]);
  expect([whatsappLink('9876543210'), whatsappLink('+971501234567')]).toEqual([
    'https://wa.me/919876543210',
    'https://wa.me/971501234567',
  ]);
});
