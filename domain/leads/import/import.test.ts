import { describe, expect, test } from 'vitest';
import { fromIst } from '../../dates/india.ts';
import { type Column, columnOf, readHead } from './columns.ts';
import type { ExistingLead, ImportContext } from './import-context.ts';
import { nearest } from './nearest.ts';
import { planImport } from './plan.ts';
import { readRow } from './row.ts';
import { changeWords } from './words.ts';

const NOW = fromIst('2026-11-23', '10:00');
type Cells = Partial<Record<Column, string | string[]>>;
const read = (cells: Cells) => readRow((column) => [cells[column] ?? []].flat());
const wish = (cells: Cells) => {
  const row = read(cells);
  return 'change' in row ? row.change : row.problems;
};

test('columns are found by any of their names, in any case', () => {
  for (const head of ['E-mail', 'EMAIL', ' e_mail ', 'Email address']) expect(columnOf(head)).toBe('email');
  expect(columnOf('follow-up')).toBe('followUp');
  expect(columnOf('Notes')).toBeNull();
  expect(readHead(['Customer Name', 'PHONE', 'Stage', ''])).toEqual({
    indexes: { phone: [1], stage: [2] },
    unread: ['Customer Name'],
    repeated: [],
  });
  for (const [heads, reason] of [
    [['Stage'], /"Reference", "Phone" or "E-mail"/],
    [['Phone', 'City'], /nothing would change/],
    [['Phone', 'Stage', 'phone'], /Two columns are called "phone"/],
    [['Phone', 'Stage', 'stage'], /Two columns are called "stage"/],
    [['Phone', 'Owner', 'Assigned To'], /"Owner" and "Assigned To" say the same thing/],
  ] as const) {
    expect(readHead(heads)).toEqual({ problem: expect.stringMatching(reason) });
  }
});

test.each([
  [
    'phone',
    [
      'Phone',
      'Phone No',
      'Phone No.',
      'PhoneNumber',
      'phone_number',
      'PHONE',
      'Phone 1',
      'Phone2',
      'Ph. No.',
    ],
  ],
  ['phone', ['Mobile No.', 'MobileNo', 'Mob', 'Mob. No', 'Mobile Number', 'Mobile #', 'Customer Mobile No']],
  ['phone', ['Contact Number', 'Contact No.', 'WhatsApp Number', 'WhatsApp', 'Whatsapp No', 'Lead Phone']],
  ['email', ['Email ID', 'E-mail Id', 'EmailID', 'Mail ID', 'E-mail Address', 'Email 2', 'Customer’s Email']],
  ['followUp', ['Follow-up', 'FollowUp', 'Follow Up Date', 'Next follow-up', 'Follow-up date & time']],
  ['note', ['Note', 'Remarks', 'Comments']],
  ['owner', ['Lead Owner', 'Assigned to', 'Sales person']],
  ['reference', ['Reference No.', 'Ref', 'REF NO']],
  ['stage', ['Lead stage', 'Stage']],
  [
    null,
    ['Customer Name', 'Full Name', 'Contact', 'First contact', 'Notes', 'Stage 2', 'Phone model', 'Date', ''],
  ],
] as const)('%s is also called %j', (column, heads) => {
  for (const head of heads) expect(columnOf(head), head).toBe(column);
});

test('two phones and a number for WhatsApp are three columns of one kind', () => {
  expect(readHead(['Phone 1', 'Phone 2', 'WhatsApp Number', 'Stage'])).toEqual({
    indexes: { phone: [0, 1, 2], stage: [3] },
    unread: [],
    repeated: [['Phone 1', 'Phone 2', 'WhatsApp Number']],
  });
});

describe('a line', () => {
  test('is read in the spellings of people and spreadsheets', () => {
    expect(wish({ reference: 'v7kq2m9', stage: ' visit PLANNED ' })).toEqual({
      who: { reference: 'V-7KQ2M9' },
      stage: { stage: 'visit-planned', lostReason: null },
    });
    for (const phone of [
      '9876543210',
      '(+91) 98765 43210',
      '+91-98765-43210',
      '०९८७६५४३२१०',
      '919876543210',
    ]) {
      expect(wish({ phone, note: 'x' })).toEqual({ who: { phones: ['9876543210'] }, note: 'x' });
    }
    for (const phone of ['+971 50 123 4567', '(+971) 50 123 4567', '00971-50-1234567']) {
      expect(wish({ phone, note: 'x' })).toEqual({ who: { phones: ['+971501234567'] }, note: 'x' });
    }
    const lost = { stage: 'lost', lostReason: 'price' };
    expect(wish({ email: 'Asha@Example.com', stage: 'Lost', reason: 'too expensive' })).toEqual({
      who: { emails: ['asha@example.com'] },
      stage: lost,
    });
    expect(wish({ phone: '9876543210', stage: 'lost: Too expensive' })).toMatchObject({ stage: lost });
    expect(wish({ phone: '9876543210', stage: 'Visited', reason: 'Too expensive' })).toMatchObject({
      stage: { lostReason: null },
    });
    expect(wish({ phone: '9876543210', owner: 'Nobody', followUp: 'none' })).toMatchObject({
      owner: null,
      followUp: null,
    });
  });

  test.each([
    ['2026-11-28T16:30:05+05:30', '2026-11-28', '16:30', 5],
    ['2026-11-28 16:30', '2026-11-28', '16:30', 0],
    ['28/11/2026 16:30', '2026-11-28', '16:30', 0],
    ['28-11-2026', '2026-11-28', '10:30', 0],
    ['28-11-2026 04:30 PM', '2026-11-28', '16:30', 0],
    ['2026-11-28T11:00:00Z', '2026-11-28', '16:30', 0],
  ])('a follow-up %s', (followUp, date, time, seconds) => {
    expect(wish({ phone: '9876543210', followUp })).toMatchObject({
      followUp: fromIst(date, time) + seconds * 1000,
    });
  });

  test.each([
    [{ stage: 'Visited' }, /says who it is/],
    [{ reference: 'hello' }, /"hello" is no reference/],
    [{ phone: '9.87654E+09' }, /no phone number.*rounded/],
    [{ phone: '12' }, /"12" is no phone number\. Phone number must be at least 10 digits\.$/],
    [{ email: 'asha' }, /no e-mail address/],
    [{ phone: '9876543210', stage: 'Visted' }, /no stage "Visted"\. Did you mean "Visited"\?/],
    [{ phone: '9876543210', stage: 'xyz' }, /There are Incoming, .* or Lost\.$/],
    [{ phone: '9876543210', stage: 'Lost' }, /Lost needs a reason: Too expensive/],
    [{ phone: '9876543210', stage: 'Lost', reason: 'expensive' }, /no reason "expensive"/],
    [{ phone: '9876543210', reason: 'Too expensive' }, /no stage is named/],
    [{ phone: '9876543210', followUp: '2026-02-30' }, /"2026-02-30" is no time/],
    [{ phone: '9876543210', followUp: '2026-11-28 25:00' }, /is no time/],
    [{ phone: '9876543210', note: 'x'.repeat(2001) }, /longer than 2000/],
  ])('%j is refused with its reason', (cells, reason) => {
    expect(wish(cells)).toEqual([expect.stringMatching(reason)]);
  });

  test('reports all problems at once, with short quotations', () => {
    const problems = wish({ phone: '1', stage: `Vis${'x'.repeat(5000)}` });
    expect(problems).toHaveLength(2);
    expect(String(problems).length).toBeLessThan(400);
  });
});

test('a similar choice is suggested, a different one is not', () => {
  const stages = ['Incoming', 'Contacted', 'Visited', 'Lost'];
  expect(
    ['contcated', 'Visitd', 'INCOMING ', 'lst', 'vis', 'x', 'negotiated', ''].map((text) =>
      nearest(text, stages),
    ),
  ).toEqual(['Contacted', 'Visited', 'Incoming', 'Lost', 'Visited', null, null, null]);
});

describe('the plan of a file', () => {
  const lead = (id: string, changes: Partial<ExistingLead> = {}): ExistingLead => ({
    ...{
      id,
      name: id,
      stage: { stage: 'incoming', lostReason: null },
      owner: null,
      followUp: null,
      changed: null,
    },
    ...changes,
  });
  const ASHA = { id: 'a', name: 'Asha' };
  const known: ImportContext = {
    references: new Map([['V-7KQ2M9', 'Meera']]),
    phones: new Map([
      ['9876543210', 'Meera'],
      ['9876543211', 'Kabir'],
    ]),
    emails: new Map(),
    leads: new Map([
      ['Meera', lead('Meera', { owner: ASHA, followUp: NOW + 3_600_500 })],
      ['Kabir', lead('Kabir', { changed: { at: NOW - 60_000, by: 'Ravi' } })],
    ]),
    people: [ASHA, { id: 'r1', name: 'Ravi' }, { id: 'r2', name: 'ravi' }],
    now: NOW,
  };
  const plan = (...lines: Cells[]) =>
    planImport(
      lines.map((cells, index) => ({
        line: index + 2,
        cells: Object.values(cells).flat(),
        read: read(cells),
      })),
      known,
    );
  const reasons = (...lines: Cells[]) =>
    plan(...lines).refusals.flatMap(({ line, reasons: all }) => all.map((reason) => `${line}: ${reason}`));

  test('has each change with the present state; a lead that is already so has none', () => {
    const { changes, same, refusals } = plan(
      {
        reference: 'V-7KQ2M9',
        phone: '9876543210',
        stage: 'Visited',
        owner: 'nobody',
        followUp: 'none',
        note: 'Came',
      },
      { phone: '9876543211', stage: 'Incoming', owner: 'Nobody' },
    );
    expect(refusals).toEqual([]);
    expect(same).toBe(1);
    expect(changes.map(changeWords)).toEqual([
      [
        'Stage: Incoming → Visited',
        'Owner: Asha → nobody',
        'Follow-up: 23 Nov 2026, 11:00 AM → none',
        'Note: Came',
      ],
    ]);
    expect(
      planImport([{ line: 2, cells: [], read: read({ phone: '9876543211', owner: 'lukasz' }) }], {
        ...known,
        people: [{ id: 'l', name: 'Łukasz' }],
      }).changes.flatMap(changeWords),
    ).toEqual(['Owner: nobody → Łukasz']);
    // An exported file that was imported unchanged.
    const followUp = '2026-11-23T11:00:00+05:30';
    expect(plan({ phone: '9876543210', stage: 'Incoming', owner: 'ASHA', followUp }).same).toBe(1);
  });

  test('of two numbers the first known one counts', () => {
    const found = (phone: string[]) => plan({ phone, note: 'Met' });
    expect(found(['9000000000', '9876543211']).changes).toMatchObject([{ lead: 'Kabir' }]);
    expect(found(['0120 4567', '9876543211']).changes).toMatchObject([{ lead: 'Kabir' }]);
    expect(found(['9876543210', '9876543211']).changes).toMatchObject([{ lead: 'Meera' }]);
    expect(reasons({ phone: ['9000000000', '9000000001'], note: 'Met' })).toEqual([
      '2: No lead has the number 9000000000 or the number 9000000001.',
    ]);
    expect(reasons({ phone: ['12', '13'], note: 'Met' })).toEqual([
      '2: "12" is no phone number. Phone number must be at least 10 digits.',
      '2: "13" is no phone number. Phone number must be at least 10 digits.',
    ]);
  });

  test('gives the reason for every other line', () => {
    expect(
      reasons(
        { phone: '9000000000', stage: 'Visited' },
        { reference: 'V-7KQ2M9', phone: '9876543211', stage: 'Visited' },
        { phone: '9876543210', owner: 'Aasha' },
        { reference: 'V-000000', phone: '9876543210', owner: 'Ravi' },
        { phone: '9876543210', owner: 'Ravi' },
        { phone: '9876543210', followUp: '2026-11-22' },
        { phone: '9876543210', followUp: '2028-11-22' },
        { phone: '9876543211', stage: 'Lost', reason: 'price', exported: '2026-11-23T09:00:00+05:30' },
        { phone: '9876543210', note: 'one' },
        { reference: 'V-7KQ2M9', note: 'two' },
      ),
    ).toEqual([
      '2: No lead has the number 9000000000.',
      '3: Two leads match: V-7KQ2M9 is Meera, the number 9876543211 is Kabir. Leave one of the two cells empty.',
      '4: Nobody of the sales desk is called "Aasha". Did you mean "Asha"?',
      '5: There is no enquiry V-000000, but the number 9876543210 is Meera. Mend or empty the reference.',
      '6: Two accounts are called "Ravi". Set the owner at the lead itself.',
      '7: The follow-up 22 Nov 2026, 10:30 AM is over. Name one that is to come.',
      '8: A follow-up can be at most a year ahead.',
      expect.stringMatching(/^9: Ravi changed Kabir on 23 Nov 2026, 9:59 AM, after this file was made\./),
      '11: Line 10 is about Meera too. Leave one of them.',
    ]);
    expect(
      plan({ phone: '9876543211', stage: 'Visited', exported: '2026-11-23 09:59' }).changes,
    ).toHaveLength(1);
  });
});
