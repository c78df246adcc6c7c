import { expect, it } from 'vitest';
import { callLink, whatsappLink } from './contact-urls.ts';

it('dials and messages the number as it is shown', () => {
  expect(callLink('+91 55501 20137')).toBe('tel:+915550120137');
  expect(whatsappLink('+91 55501 20137')).toBe('https://wa.me/915550120137');
});
