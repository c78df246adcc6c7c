import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import { EMAILS } from '../../tests/harness/input-cases.ts';
import { copiedEmail, emailProblem, readEmail } from './email-address.ts';

test.each(EMAILS)('%j', (written, read) => {
  const email = readEmail(written);
  if ('is' in read) expect([email, emailProblem(email)]).toEqual([read.is, null]);
  else expect(emailProblem(email)).toBe(read.refused);
});

test.each([
  "o'brien+plots@example.co.in",
  'a@b.co',
  'first_last-x@sub.domain.example',
  "'tis@example.com".slice(1),
])('%s is its own normal form', (email) => {
  expect(readEmail(email)).toBe(email);
  expect(emailProblem(email)).toBeNull();
});

test.each([
  '',
  'asha',
  '@example.com',
  'asha@',
  'a@b@example.com',
  'asha@example..com',
  'asha@-x.com',
  'asha@münchen.example:80',
  'asha@münchen.example/path',
  `${'x'.repeat(250)}@example.com`,
  'asha@\u200d.भारत',
])('%j is no address', (text) => expect(emailProblem(readEmail(text))).not.toBeNull());

test('a displayed address keeps its capitals and script', () => {
  expect(copiedEmail('mailto:Info@München.example')).toBe('Info@München.example');
});

test('normalising an address is idempotent', () => {
  fc.assert(
    fc.property(fc.oneof(anyText(40), fc.emailAddress()), (text) => {
      const email = readEmail(text);
      if (emailProblem(email) === null) expect(readEmail(email)).toBe(email);
    }),
  );
});
