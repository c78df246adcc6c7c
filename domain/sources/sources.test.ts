import { describe, expect, test } from 'vitest';
import { checkForm } from '../enquiries/check.ts';
import { form } from '../enquiries/forms/source.ts';
import { leavesOf, parseExactJson } from './exact-json.ts';
import { readMapped, sourceErrors, storedMapping } from './mapping.ts';
import { formValues, NO_FIELDS, type SourceLead } from './source-lead.ts';

const lead = (fields: Partial<SourceLead['fields']>, further: SourceLead['further'] = []): SourceLead => ({
  ...{ id: '1', isTest: false, touch: {} },
  ...{ fields: { ...NO_FIELDS, name: 'Isha Gill', phone: '9876543210', ...fields }, further },
});
/** The checked fields of a lead. */
function stored(of: SourceLead) {
  const result = checkForm(
    form,
    formValues(of, 'Housing.com', (plot) => plot === 'F06'),
    0,
  );
  if (!result.ok) throw new Error(JSON.stringify(result.errors));
  return result.fields;
}

describe('the fields of a lead', () => {
  test.each([
    [
      'a long name',
      { name: 'Maharajadhiraja '.repeat(8) },
      'name',
      /^Maharaj.{30,40}$/,
      'Whole name: Maharajadhiraja',
    ],
    ['no address', { email: 'isha at example' }, 'email', /^$/, 'E-mail as sent: isha at example'],
    ['an unknown plot', { plot: 'z99' }, 'plot', /^$/, 'Plot as sent: Z99'],
    ['a long city', { city: 'x'.repeat(70) }, 'city', /^x{60}$/, `Whole city: ${'x'.repeat(70)}`],
    ['a long message', { message: 'word '.repeat(400) }, 'message', /^word/, 'Whole message: word word'],
  ] as const)('%s stays a lead, and nothing of it is lost', (_, fields, field, value, detail) => {
    const result = stored(lead(fields));
    expect(result[field]).toMatch(value);
    expect(result.details).toContain(detail);
  });

  test.each([
    ['200 sq. yards', '200'],
    ['200sqyd', '200'],
    ['300 gaj', '300'],
    ['1800 sq ft', '1800 sq ft'],
    ['2 acres', '2 acres'],
  ])('the size %s is stored as %s', (sent, size) => {
    expect(stored(lead({ plotArea: sent })).plotArea).toBe(size);
  });

  test('a known plot is its number, and further values are lines', () => {
    const { plot, details } = stored(lead({ plot: ' f06 ' }, [['Budget', '60 lakh']]));
    expect([plot, details]).toEqual(['F06', 'Budget: 60 lakh']);
  });

  test('only as many further values are stored as the field takes', () => {
    const rows = Array.from({ length: 60 }, (_, index): [string, string] => [`key${index}`, 'x'.repeat(500)]);
    expect(stored(lead({}, rows)).details.length).toBeLessThanOrEqual(4000);
  });
});

describe('a mapping', () => {
  const mapping = storedMapping({
    ...{ id: 'lead.id', name: 'person.first, person.last', phone: 'person.tel, person.mobile' },
    ...{ email: 'person.mail', campaign: 'ad', test: 'sandbox', nonsense: 'x' },
  });
  const body = {
    lead: { id: 17 },
    person: { first: 'Isha', last: 'Gill', Mobile: '98765 43210', mail: 'isha@example.com' },
    ad: 'Premium',
    rooms: [{ size: '200' }],
    budget: 60,
  };
  test('reads dotted paths, joins names, and keeps the rest', () => {
    expect(readMapped(mapping, body, 'housing')).toEqual({
      ...{ id: '17', isTest: false, touch: { utm_source: 'housing', utm_campaign: 'Premium' } },
      fields: { ...NO_FIELDS, name: 'Isha Gill', phone: '98765 43210', email: 'isha@example.com' },
      further: [
        ['rooms.0.size', '200'],
        ['budget', '60'],
      ],
    });
  });
  test.each([true, 1, 'TRUE', 'yes', 'test'])('takes %j for the mark of a test', (sandbox) => {
    expect(readMapped(mapping, { ...body, sandbox }, 'housing').isTest).toBe(true);
  });
  test('of a form has its keys', () => {
    const { fields } = readMapped(
      { name: 'Name', phone: 'lead.phone' },
      { Name: 'Isha', 'lead.phone': '9' },
      'x',
    );
    expect([fields.name, fields.phone]).toEqual(['Isha', '9']);
  });
  test('needs a name, an address of its own and the key of the phone', () => {
    const errors = sourceErrors({ name: 'meta', label: '', mapping: { phone: ' , ' } }, ['meta']);
    expect(Object.keys(errors).toSorted()).toEqual(['label', 'name', 'phone']);
    expect(sourceErrors({ name: 'Housing.com', label: 'H', mapping: { phone: 'p' } }, [])).toHaveProperty(
      'name',
    );
    expect(sourceErrors({ name: 'housing-com', label: 'H', mapping: { phone: 'p' } }, [])).toEqual({});
  });
});

describe('a body of JSON', () => {
  test('keeps ids of 64 bits', () => {
    expect(parseExactJson('{"id": 9007199254740993, "small": 7, "half": 1e400}')).toEqual({
      ...{ id: '9007199254740993', small: 7, half: Number.POSITIVE_INFINITY },
    });
  });
  test('is read only so deep and so far', () => {
    expect(leavesOf(JSON.parse(`${'{"a":'.repeat(50)}1${'}'.repeat(50)}`))).toEqual([]);
    expect(leavesOf(Array.from({ length: 5000 }, () => 'x'))).toHaveLength(300);
    expect(leavesOf({ a: null, b: ' ', c: false })).toEqual([['c', 'false']]);
  });
});
