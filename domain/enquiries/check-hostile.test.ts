import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import {
  CONTACT_FIELDS,
  check,
  errorOf,
  errorsOf,
  forms,
  validFields,
} from '../../tests/harness/checked-fields.ts';
import { SAMPLE_TIME as NOW } from '../../tests/harness/enquiries.ts';
import { checkForm, fieldNames } from './check.ts';
import { FORMS } from './types.ts';

/** Processor time of one run in milliseconds, the least of several. Other processes do not count. */
function fastest(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const started = process.threadCpuUsage();
    run();
    const { user, system } = process.threadCpuUsage(started);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}

test('30 kB of any text in any field take no longer than 30 kB of harmless text', () => {
  const LENGTH = 30_000;
  // A check in quadratic time needs about 450 ms for 30,000 characters; a linear one less than 1 ms.
  const MORE_MS = 50;
  const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);
  const hostile = [
    ...[
      'a',
      'a.',
      'a-',
      '.',
      '@',
      'a@',
      ' ',
      '\t',
      '\n',
      '\r',
      '\u0000',
      '\u200b',
      '\ud800',
      '0',
      '91',
      '+',
      '<a ',
    ],
    ...['१', 'http://', 'a\u2800'],
  ].map(filled);
  for (const form of FORMS) {
    for (const field of fieldNames(forms[form].form)) {
      const cost = (value: string) =>
        fastest(() => void check(form, { ...validFields[form], [field]: value }));
      const harmless = cost(filled('x'));
      for (const value of hostile) {
        expect(cost(value), `${form} ${field} ${JSON.stringify(value.slice(0, 9))}`).toBeLessThan(
          10 * harmless + MORE_MS,
        );
      }
    }
  }
});

describe('hostile values', () => {
  const deep = '['.repeat(5000) + ']'.repeat(5000);
  const hostile: unknown[] = [
    [],
    ['Asha'],
    {},
    { toString: null, valueOf: null },
    JSON.parse('{"__proto__": {"name": "Asha"}}'),
    JSON.parse(deep),
    Number.NaN,
    Number.MAX_VALUE,
    null,
    undefined,
    false,
    '\ud800',
    'x'.repeat(30_000),
    '\u202egnp.exe',
    Symbol('s'),
    () => 'Asha',
  ];

  test.each(FORMS)('%s ends in a message or a clean value', (form) => {
    for (const value of hostile) {
      for (const field of fieldNames(forms[form].form)) {
        const result = check(form, { ...validFields[form], [field]: value });
        const text = JSON.stringify(result);
        expect(text).not.toMatch(/\\ud[89a-f]|\\u202e|\\u0000/i);
      }
    }
  });

  test('fields of the prototype are ignored', () => {
    const inherited = Object.create(validFields.contact) as Record<string, unknown>;
    expect(Object.keys(errorsOf('contact', inherited))).toEqual(CONTACT_FIELDS);
    const polluted = JSON.parse('{"__proto__": {"consent": true}}') as Record<string, unknown>;
    expect(errorOf('site-visit', { ...polluted, consent: undefined })).toHaveProperty('consent');
  });

  test('any JSON gets a result, and accepted values are accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), fc.jsonValue({ maxDepth: 3 }), (form, value) => {
        const raw =
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { name: value };
        check(form, raw);
      }),
      { numRuns: 500 },
    );
    const text = anyText(40);
    fc.assert(
      fc.property(text, text, text, (name, subject, message) => {
        const first = checkForm(forms.contact.form, { ...validFields.contact, name, subject, message }, NOW);
        if (!first.ok) return;
        const second = checkForm(forms.contact.form, first.fields, NOW);
        expect(second).toEqual(first);
        expect(`${first.fields.name}`).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });
});
