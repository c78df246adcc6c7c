import { expect, test } from 'vitest';
import { readCorrection } from './person-action.ts';

test('a corrected name is as long as its reader counts, and has a bound of its own', () => {
  const correct = (name: string) => {
    const form = new FormData();
    for (const [key, value] of [
      ['name', name],
      ['phone', '9876543210'],
      ['email', 'a@b.co'],
    ] as const) {
      form.set(key, value);
    }
    const read = readCorrection(form, { hasCity: false, hasEmail: true });
    return 'errors' in read ? read.errors : read;
  };
  const name = 'मी'.repeat(41);
  expect(correct(name)).toEqual({ name, phone: '9876543210', email: 'a@b.co' });
  expect(correct(`${name}अ`)).toEqual({ name: 'Name can be at most 41 characters' });
  expect(correct('A\u0301\u0302\u0303\u0304'.repeat(40))).toHaveProperty(
    'name',
    expect.stringContaining('41'),
  );
});
