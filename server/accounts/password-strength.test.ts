import { expect, test } from 'vitest';
import { passwordWeakness } from './password-strength.ts';

const check = (password: string) =>
  passwordWeakness(password, { name: 'Asha Verma', email: 'asha.verma@example.com' });

test.each([
  'four stones mark a plot',
  'मेरा घर जेवर में है',
  'Neem-Canal-77-Kite',
  'Password for my garden',
  'neem canal kite 77',
])('%s is taken', async (password) => expect(await check(password)).toBeNull());

// zxcvbn alone rates these passwords as strong.
test.each(['zghjcnjcegth', 'lowbattery420', 'LowBattery420', 'certificado'])(
  '%s is refused: it was stolen',
  async (password) =>
    expect(await check(password)).toBe(
      'This password stands on a list of stolen passwords. Please choose another one.',
    ),
);

test.each([
  ['password123', 'This is a commonly used password.'],
  ['P@ssw0rd123!', 'This is similar to a commonly used password.'],
  ['1234567890', 'This is a frequently used password.'],
  ['qwertyuiop', 'This is a frequently used password.'],
  ['aaaaaaaaaaaa', 'Repeated characters like "aaa" are easy to guess.'],
  ['abcabcabcabc', 'Repeated character patterns like "abcabcabc" are easy to guess.'],
  ['Vayuvan@2026', 'There should not be any personal or page related data.'],
  ['asha.verma@example.com', 'There should not be any personal or page related data.'],
  ['AshaVerma1990', 'There should not be any personal or page related data.'],
  ['jaishreeram108', 'Add more words that are less common.'],
])('%s is refused, with the reason', async (password, reason) => {
  const problem = await check(password);
  expect(problem).toContain('This password is easy to guess.');
  expect(problem).toContain(reason);
});

test('the slowest password does not block the event loop', async () => {
  const started = { all: process.cpuUsage(), own: process.threadCpuUsage() };
  await check('4@$!l'.repeat(40));
  const sum = ({ user, system }: NodeJS.CpuUsage) => user + system;
  const all = sum(process.cpuUsage(started.all));
  // On this thread it would be nearly all of the work.
  expect(sum(process.threadCpuUsage(started.own))).toBeLessThan(all / 2);
});
