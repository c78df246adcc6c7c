import { describe, expect, test } from 'vitest';
import { emailProblem, nameProblem, passwordProblem } from './rules.ts';

const check = (password: string) =>
  passwordProblem({ name: 'Asha Verma', email: 'asha.verma@example.com', password });
const COMMON = 'This password is among those tried first. Please choose another';

describe('passwords', () => {
  test.each([
    'four stones mark a plot',
    'मेरा घर जेवर में है',
    'Neem-Canal-77-Kite',
    'ten letter',
    'Password for my garden',
  ])('%s is taken', (password) => expect(check(password)).toBeNull());

  test.each([
    'password123',
    'P@ssw0rd123!',
    'Vayuvan@2026',
    'jaishreeram108',
    '1234567890',
    'qwertyuiop',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'AdminAdmin1',
    'correcthorsebatterystaple',
    'asha.verma@example.com',
    'AshaVerma1990',
  ])('%s is refused', (password) => expect(check(password)).toBe(COMMON));

  test('ten characters at least, two hundred at most', () => {
    expect(check('')).toBe('Password is required');
    expect(check('nine char')).toBe('Password must be at least 10 characters');
    expect(check(`x y ${'z'.repeat(200)}`)).toBe('Password can be at most 200 characters');
  });
});

test('a name and a standard e-mail address are needed', () => {
  expect(nameProblem({ name: '  ' })).toBe('Name is required');
  expect(nameProblem({ name: 'Asha' })).toBeNull();
  for (const email of ['', 'asha', 'asha@example', 'a b@example.com', '@example.com']) {
    expect(emailProblem({ email })).toBe('Please enter a valid email address');
  }
  expect(emailProblem({ email: ' asha@example.com ' })).toBeNull();
});
