import { expect, test } from 'vitest';
import { createSigning } from './signing.ts';

let clock = 1_000_000;
const signing = createSigning('secret-1', () => clock);

test('a token gives its value back to its purpose until it expires', () => {
  const token = signing.sign('thank-you', 'enquiry आशा', 1000);
  expect(token).toMatch(/^[\w.-]+$/);
  expect(signing.verify('thank-you', token)).toBe('enquiry आशा');
  expect(signing.verify('session', token)).toBeNull();
  clock += 1000;
  expect(signing.verify('thank-you', token)).toBeNull();
});

test('a forged token is refused', () => {
  const token = signing.sign('thank-you', 'a', 60_000);
  const [expiry = '', value = '', signature = ''] = token.split('.');
  const forged = [
    `${Number(expiry) + 1}.${value}.${signature}`,
    `${expiry}.${Buffer.from('b').toString('base64url')}.${signature}`,
    `${expiry}.${value}.${'A'.repeat(43)}`,
    createSigning('secret-2', () => clock).sign('thank-you', 'a', 60_000),
    `${expiry}.${value}`,
    `${token}\n`,
    '',
    '..',
    null,
    undefined,
  ];
  for (const each of forged) expect(signing.verify('thank-you', each)).toBeNull();
});
