import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../tests/harness/any-text.ts';
import { checkEnquiry, checkSubscription } from './check.ts';
import { SAMPLE_TIME as NOW } from './enquiry-samples.ts';
import { FIELDS } from './form-fields.ts';
import { FORMS, type Form } from './types.ts';

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

const errorsOf = (form: Form, fields: Record<string, unknown>) => {
  const result = checkEnquiry(form, fields, NOW);
  return result.ok ? {} : result.errors;
};
const errorOf = (form: Form, change: Record<string, unknown>) => errorsOf(form, { ...good[form], ...change });

test('good fields come out clean', () => {
  expect(checkEnquiry('contact', good.contact, NOW)).toEqual({
    ok: true,
    enquiry: {
      form: 'contact',
      fields: {
        name: 'Asha Verma',
        phone: '9876543210',
        email: 'asha@example.com',
        subject: 'Plot 128',
        message: 'Is it free?\nThank you.',
      },
    },
  });
  expect(checkEnquiry('popup', good.popup, NOW)).toMatchObject({
    ok: true,
    enquiry: { fields: { lastName: '', city: '', message: '', customPlotArea: '' } },
  });
  expect(checkEnquiry('site-visit', good['site-visit'], NOW)).toMatchObject({
    ok: true,
    enquiry: { fields: { phone: '9988776655', numvisitor: 2, consent: true, message: '' } },
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
  expect(Object.keys(errorsOf('contact', {}))).toEqual(FIELDS.contact);
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

test('an address made to be slow is answered at once', () => {
  const started = performance.now();
  for (const email of [
    `${'a'.repeat(30_000)}`,
    `a@${'a.'.repeat(15_000)}`,
    `a@${'a-'.repeat(15_000)}!`,
    `${'.'.repeat(30_000)}@`,
    `a@${'a'.repeat(30_000)}`,
  ]) {
    expect(errorOf('contact', { email })).toHaveProperty('email');
  }
  expect(performance.now() - started).toBeLessThan(500);
});

describe('site visit', () => {
  test('no day before today in India', () => {
    expect(errorOf('site-visit', { date: '2026-11-20' })).toEqual({ date: 'Please select a visit date' });
    expect(errorOf('site-visit', { date: '2026-11-21', time: '18:00' })).toEqual({});
    // 19:00 UTC is already tomorrow in India.
    const late = Date.parse('2026-11-21T19:00:00.000Z');
    const result = checkEnquiry('site-visit', { ...good['site-visit'], date: '2026-11-21' }, late);
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
    for (const numvisitor of [21, '21', '9'.repeat(500)]) {
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
  expect(checkSubscription({ email: ' a@b.co ' })).toEqual({ ok: true, value: { email: 'a@b.co' } });
  expect(checkSubscription({ email: '' })).toEqual({
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
      for (const field of FIELDS[form]) {
        const result = checkEnquiry(form, { ...good[form], [field]: value }, NOW);
        const text = JSON.stringify(result);
        expect(text).not.toMatch(/\\ud[89a-f]|\\u202e|\\u0000/i);
      }
    }
  });

  test('fields of the prototype do not count', () => {
    const inherited = Object.create(good.contact) as Record<string, unknown>;
    expect(Object.keys(errorsOf('contact', inherited))).toEqual(FIELDS.contact);
    const polluted = JSON.parse('{"__proto__": {"consent": true}}') as Record<string, unknown>;
    expect(errorOf('site-visit', { ...polluted, consent: undefined })).toHaveProperty('consent');
  });

  test('any JSON is answered, and what is accepted is accepted again unchanged', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FORMS), fc.jsonValue({ maxDepth: 3 }), (form, value) => {
        const raw =
          typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : { name: value };
        checkEnquiry(form, raw, NOW);
      }),
      { numRuns: 500 },
    );
    const text = anyText(40);
    fc.assert(
      fc.property(text, text, text, (name, subject, message) => {
        const first = checkEnquiry('contact', { ...good.contact, name, subject, message }, NOW);
        if (!first.ok) return;
        const second = checkEnquiry('contact', first.enquiry.fields, NOW);
        expect(second).toEqual(first);
        expect(`${first.enquiry.fields.name}`).not.toMatch(/\p{Cc}|\p{Cs}/u);
      }),
    );
  });
});
