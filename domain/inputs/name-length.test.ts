import { afterEach, describe, expect, test, vi } from 'vitest';
import { errorOf } from '../../tests/harness/checked-fields.ts';
import { nameLength } from './name-length.ts';

afterEach(() => void vi.unstubAllGlobals());

const TOO_LONG = { name: 'Name can be at most 20 characters' };
const HINDI = 'राजेश कुमार श्रीवास्तव';

test('a letter with its combining signs counts as one, in any script', () => {
  expect([...HINDI].length).toBe(22);
  expect(nameLength(HINDI)).toBe(12);
  expect(['', 'Asha Verma', 'José', 'Jose\u0301', '👩‍👩‍👧', 'மீனாட்சி'].map(nameLength)).toEqual([
    0, 10, 4, 4, 1, 4,
  ]);
});

describe('every form', () => {
  test.each(['contact', 'popup', 'site-visit'] as const)('%s takes 20 letters of a name', (form) => {
    const tooLong =
      form === 'popup' ? { ...TOO_LONG, lastName: 'Last name can be at most 20 characters' } : TOO_LONG;
    const named = (name: string) => errorOf(form, { name, lastName: name });
    expect(named(HINDI)).toEqual({});
    expect(named('मी'.repeat(20))).toEqual({});
    expect(named('मी'.repeat(21))).toEqual(tooLong);
    expect(named('a'.repeat(20))).toEqual({});
    expect(named('a'.repeat(21))).toEqual(tooLong);
  });

  test('no name has more than four code points to a letter', () => {
    expect(errorOf('contact', { name: 'A\u0301\u0302\u0303'.repeat(20) })).toEqual({});
    expect(
      errorOf('contact', { name: `${'A\u0301\u0302\u0303'.repeat(19)}A\u0301\u0302\u0303\u0304` }),
    ).toEqual(TOO_LONG);
  });
});

test('a browser without segmentation refuses only names that are too long by any count', () => {
  vi.stubGlobal('Intl', { ...Intl, Segmenter: undefined });
  expect(errorOf('contact', { name: 'अ'.repeat(40) })).toEqual({});
  expect(errorOf('contact', { name: 'अ'.repeat(81) })).toEqual(TOO_LONG);
  expect(errorOf('contact', { name: 'a'.repeat(21) })).toEqual(TOO_LONG);
});
