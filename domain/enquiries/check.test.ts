import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import { SAMPLE_TIME as NOW } from '../../tests/harness/enquiries.ts';
import { checkForm, fieldNames } from './check.ts';
import * as list from './forms/index.ts';
import { form as subscribe } from './forms/subscribe.ts';
import { FORMS, type Form } from './types.ts';

const forms = { ...list };

const good = {
  contact: {
    name: ' Asha Verma ',
    phone: '+91 98765 43210',
    email: 'asha@example.com',
    subject: 'Plot 128',
    message: 'Is it free?\r\nThank you.',
  },
  popup: { plotArea: '200', name: 'Ravi', phone: '9123456780', email: 'ravi@example.com' },
  'site-visit': {
    name: 'मीरा शर्मा',
    phone: '09988776655',
    email: 'meera@example.com',
    date: '2026-11-22',
    time: '09:00',
    numvisitor: '2',
    consent: 'on',
  },
};

const check = (form: Form, fields: Record<string, unknown>, now = NOW) =>
  checkForm(forms[form].form, fields, now);
const errorsOf = (form: Form, fields: Record<string, unknown>) => {
  const result = check(form, fields);
  return result.ok ? {} : result.errors;
};
const errorOf = (form: Form, change: Record<string, unknown>) => errorsOf(form, { ...good[form], ...change });

/** What the contact form asks for; the plot comes with the address. */
const ASKED = fieldNames(forms.contact.form).filter((name) => name !== 'plot');

test('the number of a plot is taken however it is written, and what is none is let go', () => {
  const plotOf = (plot: unknown) => {
    const checked = check('site-visit', { ...good['site-visit'], plot });
    return checked.ok ? checked.fields.plot : checked.errors;
  };
  expect(['F06', ' f06 '].map(plotOf)).toEqual(['F06', 'F06']);
  expect(['', 'F6', 'F066', '<b>', 7, null, ['F06'], { a: 1 }, 'x'.repeat(70_000)].map(plotOf)).toEqual(
    Array(9).fill(''),
  );
});

test('good fields come out clean', () => {
  expect(check('contact', good.contact)).toEqual({
    ok: true,
    fields: {
      name: 'Asha Verma',
      phone: '9876543210',
      email: 'asha@example.com',
      subject: 'Plot 128',
      message: 'Is it free?\nThank you.',
      plot: '',
    },
  });
  expect(check('popup', good.popup)).toMatchObject({
    ok: true,
    fields: { lastName: '', city: '', message: '', customPlotArea: '' },
  });
  expect(check('site-visit', good['site-visit'])).toMatchObject({
    ok: true,
    fields: { phone: '9988776655', numvisitor: 2, consent: true, message: '' },
  });
});

test('an empty form answers for every field at once, in the order of the page', () => {
  expect(errorsOf('contact', {})).toEqual({
    name: 'Name is required',
    phone: 'Phone number is required',
    email: 'Please enter a valid email address',
    subject: 'Subject is required',
    message: 'Message is required',
  });
  expect(Object.keys(errorsOf('contact', {}))).toEqual(ASKED);
  expect(errorsOf('popup', {})).toEqual({
    plotArea: 'Please select a plot area',
    name: 'Full name is required',
    phone: 'Phone number is required',
    email: 'Please enter a valid email address',
  });
  expect(errorsOf('site-visit', {})).toEqual({
    name: 'Name is required',
    phone: 'Phone number is required',
    email: 'Please enter a valid email address',
    date: 'Please select a visit date',
    time: 'Please select a visit time',
    numvisitor: 'Number of visitors is required',
    consent: 'Please tick the box so that we may use your details for this visit',
  });
});

test('blank is empty, even when it is made of characters nobody sees', () => {
  for (const name of ['   ', '\t\n', '\u200b\u200b', '\u2800', '\u00ad', '\u0000\u0007']) {
    expect(errorOf('contact', { name })).toEqual({ name: 'Name is required' });
  }
});

test('an address longer than mail can carry is none', () => {
  const long = (length: number) => `${'a'.repeat(length - 5)}@b.co`;
  expect(errorOf('contact', { email: long(254) })).toEqual({});
  expect(errorOf('contact', { email: long(255) })).toHaveProperty('email');
});

test('too long is refused with the label, never cut', () => {
  const long = (length: number) => 'अ'.repeat(length);
  expect(errorOf('contact', { name: long(20), subject: long(100), message: long(1500) })).toEqual({});
  expect(errorOf('contact', { name: long(21), subject: long(101), message: long(1501) })).toEqual({
    name: 'Name can be at most 20 characters',
    subject: 'Subject can be at most 100 characters',
    message: 'Message can be at most 1500 characters',
  });
  expect(
    errorOf('popup', {
      lastName: long(21),
      city: long(61),
      plotArea: 'custom',
      customPlotArea: long(61),
      budget: long(101),
    }),
  ).toEqual({
    lastName: 'Last name can be at most 20 characters',
    city: 'City can be at most 60 characters',
    customPlotArea: 'Custom plot area can be at most 60 characters',
    budget: 'Budget can be at most 100 characters',
  });
  expect(errorOf('site-visit', { message: long(1501) })).toEqual({
    message: 'Message can be at most 1500 characters',
  });
  expect(errorOf('contact', { message: 'line\r\n'.repeat(300).trim() })).toEqual({});
});

test('a custom plot area is asked for only when it is chosen', () => {
  expect(errorOf('popup', { plotArea: 'custom' })).toEqual({
    customPlotArea: 'Please enter custom plot area',
  });
  expect(errorOf('popup', { plotArea: '100', customPlotArea: 'x'.repeat(500) })).toEqual({});
  expect(errorOf('popup', { plotArea: '400' })).toEqual({ plotArea: 'Please select a plot area' });
  expect(errorOf('popup', { plotArea: 300 })).toEqual({});
});

test('phone numbers of other lengths get their message', () => {
  expect(errorOf('contact', { phone: '98765' })).toEqual({
    phone: 'Phone number must be at least 10 digits',
  });
  expect(errorOf('contact', { phone: '987654321012' })).toEqual({
    phone: 'Please enter a valid 10-digit phone number',
  });
  expect(errorOf('contact', { phone: 9876543210 })).toEqual({});
});

test('e-mail addresses', () => {
  for (const email of [
    'a@b.co',
    'first.last+tag@mail.example.in',
    "o'neil@example.com",
    ' asha@example.com ',
  ]) {
    expect(errorOf('contact', { email }), email).toEqual({});
  }
  for (const email of [
    '',
    'asha',
    'asha@',
    '@b.co',
    'a@b',
    'a b@c.de',
    'a@b..c',
    'a@-b.co',
    'a@b.co\nBcc: c@d.ef',
    'a@b.co,c@d.ef',
  ]) {
    expect(errorOf('contact', { email }), email).toEqual({ email: 'Please enter a valid email address' });
  }
});

/** The fastest of several runs, which other work on the machine disturbs least. */
function fastest(run: () => void): number {
  const times = Array.from({ length: 3 }, () => {
    const started = performance.now();
    for (let again = 0; again < 10; again += 1) run();
    return performance.now() - started;
  });
  return Math.min(...times);
}

test('30 kB of anything in any field cost no more than 30 kB of harmless text', () => {
  const LENGTH = 30_000;
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
      const cost = (value: string) => fastest(() => void check(form, { ...good[form], [field]: value }));
      const harmless = cost(filled('x'));
      for (const value of hostile) {
        expect(cost(value), `${form} ${field} ${JSON.stringify(value.slice(0, 9))}`).toBeLessThan(
          10 * harmless + 10,
        );
      }
    }
  }
});

describe('site visit', () => {
  test('no day before today in India', () => {
    expect(errorOf('site-visit', { date: '2026-11-20' })).toEqual({ date: 'Please select a visit date' });
    expect(errorOf('site-visit', { date: '2026-11-21', time: '18:00' })).toEqual({});
    // 19:00 UTC is already tomorrow in India.
    const late = Date.parse('2026-11-21T19:00:00.000Z');
    const result = check('site-visit', { ...good['site-visit'], date: '2026-11-21' }, late);
    expect(result).toMatchObject({ ok: false, errors: { date: 'Please select a visit date' } });
  });

  test('no day that is not in the calendar', () => {
    for (const date of ['2027-02-29', '2026-13-01', '21/11/2026', 'tomorrow', '2026-1-1', 20261122]) {
      expect(errorOf('site-visit', { date }), String(date)).toEqual({ date: 'Please select a visit date' });
    }
  });

  test('only the half hours offered, and of today only those to come', () => {
    for (const time of ['08:30', '18:30', '10:15', '9:00', '25:00', 'noon']) {
      expect(errorOf('site-visit', { time }), time).toEqual({ time: 'Please select a visit time' });
    }
    expect(errorOf('site-visit', { date: '2026-11-21', time: '11:00' })).toEqual({
      time: 'Please select a visit time',
    });
    expect(errorOf('site-visit', { date: '2026-11-21', time: '11:30' })).toEqual({});
  });

  test('visitors', () => {
    for (const numvisitor of [1, '20', ' 5 ', '०']) {
      const wanted = numvisitor === '०' ? { numvisitor: 'Please enter a valid number (minimum 1)' } : {};
      expect(errorOf('site-visit', { numvisitor })).toEqual(wanted);
    }
    for (const numvisitor of [0, '0', '-1', '1.5', 1.5, 'two', '1e1']) {
      expect(errorOf('site-visit', { numvisitor })).toEqual({
        numvisitor: 'Please enter a valid number (minimum 1)',
      });
    }
    for (const numvisitor of [21, '21', '9'.repeat(90)]) {
      expect(errorOf('site-visit', { numvisitor })).toEqual({ numvisitor: 'Maximum 20 visitors allowed' });
    }
  });

  test('consent is a clear yes', () => {
    for (const consent of [true, 'on', 'true', '1', 1, 'yes'])
      expect(errorOf('site-visit', { consent })).toEqual({});
    for (const consent of [false, 'off', 'no', '0', 0, null, {}, [true]]) {
      expect(errorOf('site-visit', { consent })).toHaveProperty('consent');
    }
  });
});

test('a subscription needs an address', () => {
  expect(checkForm(subscribe, { email: ' a@b.co ' }, NOW)).toEqual({ ok: true, fields: { email: 'a@b.co' } });
  expect(checkForm(subscribe, { email: '' }, NOW)).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address' },
  });
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
        const result = check(form, { ...good[form], [field]: value });
        const text = JSON.stringify(result);
        expect(text).not.toMatch(/\\ud[89a-f]|\\u202e|\\u0000/i);
      }
    }
  });

  test('fields of the prototype do not count', () => {
    const inherited = Object.create(good.contact) as Record<string, unknown>;
    expect(Object.keys(errorsOf('contact', inherited))).toEqual(ASKED);
    const polluted = JSON.parse('{"__proto__": {"consent": true}}') as Record<string, unknown>;
    expect(errorOf('site-visit', { ...polluted, consent: undefined })).toHaveProperty('consent');
  });

  test('any JSON is answered, and what is accepted is accepted again unchanged', () => {
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
        const first = checkForm(forms.contact.form, { ...good.contact, name, subject, message }, NOW);
        if (!first.ok) return;
        const second = checkForm(forms.contact.form, first.fields, NOW);
        expect(second).toEqual(first);
        expect(`${first.fields.name}`).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });
});
