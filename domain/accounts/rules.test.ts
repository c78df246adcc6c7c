import { expect, test } from 'vitest';
import { accountErrors, lengthErrors } from './rules.ts';

const ASHA = { name: 'Asha', email: 'asha@example.com', password: 'four stones mark a plot' };

test('a name, a standard e-mail address and ten characters are needed', () => {
  expect(accountErrors(ASHA)).toEqual({});
  expect(accountErrors({ name: '  ', email: '', password: '' })).toEqual({
    name: 'Name is required',
    email: 'Please enter a valid email address',
    password: 'Password is required',
  });
  expect(accountErrors({ ...ASHA, password: 'nine char' })).toEqual({
    password: 'Password must be at least 10 characters',
  });
});

test.each(['asha', 'asha@example', 'a b@example.com', '@example.com', 'a@-x.com', 'ra\u0000vi@example.com'])(
  '%j is no address',
  (email) => expect(accountErrors({ ...ASHA, email })).toHaveProperty('email'),
);
test.each([
  ' asha@example.com ',
  'a.b+c@mail.example.co.in',
  "o'brien@example.com",
  'a@xn--p1b6ci4b4b3a.com',
])('%j is an address', (email) => expect(accountErrors({ ...ASHA, email })).toEqual({}));

test('each field says how long it may be', () => {
  const long = 'x'.repeat(30_000);
  expect(lengthErrors({ name: long, email: long, password: long })).toEqual({
    name: 'Name can be at most 60 characters',
    email: 'Email can be at most 254 characters',
    password: 'Password can be at most 200 characters',
  });
  expect(lengthErrors({ email: 'x'.repeat(254), password: 'x'.repeat(200) })).toEqual({});
});
