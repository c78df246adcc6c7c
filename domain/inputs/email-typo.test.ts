import { expect, test } from 'vitest';
import { suggestedEmail } from './email-typo.ts';

test('mistyped domains are reported', () => {
  for (const typed of [
    'gmial.com',
    'gmail.con',
    'gamil.com',
    'gmai.com',
    'gmal.com',
    'GMAIL.CO',
    'gnail.com',
  ]) {
    expect(suggestedEmail(` Ram@${typed} `), typed).toBe('Ram@gmail.com');
  }
  expect(suggestedEmail('ram@yaho.com')).toBe('ram@yahoo.com');
  expect(suggestedEmail('ram@hotmial.com')).toBe('ram@hotmail.com');
  expect(suggestedEmail('ram@outlook.con')).toBe('ram@outlook.com');
  expect(suggestedEmail('ram@redifmail.com')).toBe('ram@rediffmail.com');
});

test('a right or unknown domain is not reported', () => {
  const right = [
    'gmail.com',
    'Gmail.com',
    'yahoo.com',
    'yahoo.co',
    'yahoo.co.in',
    'hotmail.com',
    'outlook.com',
  ];
  for (const domain of [
    ...right,
    'mail.com',
    'gm.com',
    'ymail.com',
    'gl.com',
    'live.com',
    'vayuvan.example',
  ]) {
    expect(suggestedEmail(`ram@${domain}`), domain).toBeNull();
  }
  for (const text of ['', '@', 'ram', 'ram@gmial', 'a@b@gmial.com', `${'x'.repeat(9000)}@`]) {
    expect(suggestedEmail(text), text).toBeNull();
  }
});
