import { expect, test } from 'vitest';
import { CONTACT_FIELDS, check, errorOf, errorsOf, validFields } from '../../tests/harness/checked-fields.ts';
import { SAMPLE_TIME as NOW } from '../../tests/harness/enquiries.ts';
import { checkForm } from './check.ts';
import { form as subscribe } from './forms/subscribe.ts';

test('the number of a plot is accepted in any spelling, and an invalid one dropped', () => {
  const plotOf = (plot: unknown) => {
    const checked = check('site-visit', { ...validFields['site-visit'], plot });
    return checked.ok ? checked.fields.plot : checked.errors;
  };
  expect(['F06', ' f06 '].map(plotOf)).toEqual(['F06', 'F06']);
  expect(['', 'F6', 'F066', '<b>', 7, null, ['F06'], { a: 1 }, 'x'.repeat(70_000)].map(plotOf)).toEqual(
    Array(9).fill(''),
  );
});

test('good fields come out clean', () => {
  expect(check('contact', validFields.contact)).toEqual({
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
  expect(check('popup', validFields.popup)).toMatchObject({
    ok: true,
    fields: { lastName: '', city: '', message: '', customPlotArea: '' },
  });
  expect(check('site-visit', validFields['site-visit'])).toMatchObject({
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
  expect(Object.keys(errorsOf('contact', {}))).toEqual(CONTACT_FIELDS);
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

test('blank counts as empty, even with invisible characters', () => {
  for (const name of ['   ', '\t\n', '\u200b\u200b', '\u2800', '\u00ad', '\u0000\u0007']) {
    expect(errorOf('contact', { name })).toEqual({ name: 'Name is required' });
  }
});

test('an address longer than mail allows is invalid', () => {
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

test('a custom plot area is required only when it is chosen', () => {
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

test('a subscription needs an address', () => {
  expect(checkForm(subscribe, { email: ' a@b.co ' }, NOW)).toEqual({ ok: true, fields: { email: 'a@b.co' } });
  expect(checkForm(subscribe, { email: '' }, NOW)).toEqual({
    ok: false,
    errors: { email: 'Please enter a valid email address' },
  });
});
