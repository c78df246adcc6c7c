import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './argon2.ts';

test('a password is hashed with at least the OWASP parameters and its own salt', async () => {
  const [one, other] = await Promise.all([hashPassword('four stones'), hashPassword('four stones')]);
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(other).not.toBe(one);
  expect(await verifyPassword('four stones', one)).toBe(true);
  expect(await verifyPassword('five stones', one)).toBe(false);
});

test('hashes with other parameters are verified with these', async () => {
  // Test vector for Argon2id, without key and data, computed with the reference implementation.
  const cheaper = '$argon2id$v=19$m=256,t=2,p=1$c29tZXNhbHQ$nf65EOgLrQMR/uIPnA4rEsF5h7TKyQwu9U1bMCHGi/4';
  expect(await verifyPassword('password', cheaper)).toBe(true);
  expect(await verifyPassword('Password', cheaper)).toBe(false);
});

test('equivalent Unicode forms of a password match, and an invalid hash matches none', async () => {
  const hash = await hashPassword('caf\u00E9 at the gate');
  expect(await verifyPassword('cafe\u0301 at the gate', hash)).toBe(true);
  for (const none of ['', 'plain', hash.replace('v=19', 'v=18')]) {
    expect(await verifyPassword('caf\u00E9 at the gate', none)).toBe(false);
  }
});
