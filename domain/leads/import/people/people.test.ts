import { describe, expect, test } from 'vitest';
import { fromIst } from '../../../dates/india.ts';
import { guessColumns } from './guess-columns.ts';
import { type KnownPeople, planPeople } from './plan.ts';
import { type PersonRow, readPerson } from './read-person.ts';

const NOW = fromIst('2026-11-23', '10:00');
const context = {
  now: NOW,
  plots: new Set(['F06', 'D11']),
  sizes: new Set(['150', '200']),
  owners: [
    { id: 'asha', name: 'Asha' },
    { id: 'ravi-1', name: 'Ravi' },
    { id: 'ravi-2', name: 'Ravi' },
  ],
};

/** Reads the lines of a file whose columns are guessed. */
function readFile(head: string[], ...lines: string[][]): PersonRow[] {
  const rows = lines.map((cells, index) => ({ line: index + 2, cells }));
  const columns = guessColumns(head, rows);
  return rows.map((row) => readPerson(row, { head, columns, context }));
}
const read = (head: string[], cells: string[]) => readFile(head, cells)[0];
const personIn = (head: string[], cells: string[]) => {
  const row = read(head, cells);
  if (!row || !('person' in row)) throw new Error(JSON.stringify(row));
  return row;
};

describe('the columns of a list', () => {
  test.each([
    ['Full Name', 'name'],
    ['Customer Name', 'name'],
    ['First name', 'name'],
    ['Surname', 'lastName'],
    ['Mobile No.', 'phone'],
    ['WhatsApp Number', 'phone'],
    ['Phone 1', 'phone'],
    ['Phone2', 'phone'],
    ['Alternate No', 'phone'],
    ['मोबाइल नंबर', 'phone'],
    ['Email ID', 'email'],
    ['City', 'city'],
    ['शहर', 'city'],
    ['Plot No.', 'plot'],
    ['Size (sq yd)', 'size'],
    ['Remarks', 'note'],
    ['Date', 'date'],
    ['Enquiry Date', 'date'],
    ['created_time', 'date'],
    ['Lead Source', 'source'],
    ['Status', 'stage'],
    ['Assigned To', 'owner'],
    ['Next Follow-up', 'followUp'],
    ['नाम', 'name'],
    ['Budget', null],
    ['S.No', null],
  ])('%s', (head, column) => expect(guessColumns([head], [])).toEqual([column]));

  test('the first of two columns of one kind counts, but numbers, addresses and notes may be several', () => {
    expect(guessColumns(['Name', 'Full Name', 'Phone 1', 'Phone 2', 'Notes', 'Remarks'], [])).toEqual([
      ...['name', null, 'phone', 'phone', 'note', 'note'],
    ]);
  });

  test('numbers and addresses are known by their values, too', () => {
    const rows = [{ cells: ['Asha', '98765 43210', 'asha@example.com'] }, { cells: ['Ravi', '', ''] }];
    expect(guessColumns(['Name', 'Col B', 'Col C'], rows)).toEqual(['name', 'phone', 'email']);
    expect(guessColumns(['A', 'B'], [{ cells: ['Asha', '12'] }])).toEqual([null, null]);
  });
});

describe('a line of a list', () => {
  test('is read whole', () => {
    const head =
      'First Name,Last Name,Phone 1,Phone 2,Email ID,City,Plot,Size,Remarks,Date,Source,Stage,Owner'.split(
        ',',
      );
    const cells = [
      ...[
        'Asha',
        'Verma',
        '+91 98765-43210',
        "'09876543211",
        'Asha@Example.com',
        'Jewar',
        'f-06',
        '200 sq yd',
      ],
      ...['Wants a corner', '05-11-2026 04:30 PM', '99acres', 'Lost: Too expensive', 'asha'],
    ];
    expect(personIn(head, cells)).toEqual({
      noted: [],
      person: {
        line: 2,
        name: 'Asha Verma',
        phones: ['9876543210', '9876543211'],
        email: 'asha@example.com',
        city: 'Jewar',
        plot: 'F06',
        plotArea: '200',
        message: 'Wants a corner',
        source: '99acres',
        at: fromIst('2026-11-05', '16:30'),
        stage: { stage: 'lost', lostReason: 'price' },
        owner: 'asha',
        followUp: null,
      },
    });
  });

  test('keeps what it cannot read in its column in the note', () => {
    const head = 'Name,Mobile,Alt No,Email,Plot,Size,Date,Status,Reason,Owner,Follow up,Remarks'.split(',');
    const cells = [
      ...['Asha', '9876543210', '12345', 'asha at home', 'Z99', '333', '31-02-2026', 'Interested', 'Later'],
      ...['Ravi', '01-01-2020', 'Called twice'],
    ];
    expect(personIn(head, cells).person.message.split('\n')).toEqual([
      ...['Called twice', 'Alt No: 12345', 'Email: asha at home', 'Owner: Ravi', 'Plot: Z99', 'Size: 333'],
      ...['Date: 31-02-2026', 'Follow up: 01-01-2020', 'Status: Interested', 'Reason: Later'],
    ]);
  });

  test('may lack a name, hold several numbers in a cell, and say "NA"', () => {
    const { person, noted } = personIn(['Name', 'Phone', 'Email'], ['-', '98765 43210 / 9876543211', 'N/A']);
    expect(person).toMatchObject({
      name: '+91 98765 43210',
      phones: ['9876543210', '9876543211'],
      email: '',
    });
    expect(noted).toEqual([]);
    const whole = personIn(['Name', 'Last Name', 'Phone'], ['Asha Verma', 'Verma', '9876543210']);
    expect(whole.person.name).toBe('Asha Verma');
  });

  test.each([
    ['46331.6875', '2026-11-05', '16:30'],
    ['46331', '2026-11-05', '10:30'],
    ['2026-11-05', '2026-11-05', '10:30'],
    ['5 Nov 2026, 4:30 pm', '2026-11-05', '16:30'],
    ['2026-11-05T16:30:00+0530', '2026-11-05', '16:30'],
    // Today in the morning: a date alone is not to come.
    ['23/11/2026', '2026-11-23', '10:00'],
  ])('has the date %s', (text, day, time) => {
    expect(personIn(['Phone', 'Date'], ['9876543210', text]).person.at).toBe(fromIst(day, time));
  });

  test.each(['01-01-2030', '19999', '12', 'yesterday', '1/1/1970'])('has no date in %s', (text) => {
    const { person, noted } = personIn(['Phone', 'Date'], ['9876543210', text]);
    expect([person.at, noted]).toEqual([null, [`Date: ${text}`]]);
  });

  test.each([
    [['Asha', ''], { kind: 'number', head: 'Name', text: 'Asha', reason: 'No number is given.' }],
    [['Asha', '12345'], { kind: 'number', head: 'Mobile No.', text: '12345' }],
    [
      ['Asha', '9.87654E+09'],
      {
        kind: 'number',
        head: 'Mobile No.',
        text: '9.87654E+09',
        reason: expect.stringMatching(/rounded.*Format the column as text/),
      },
    ],
    [
      ['A'.repeat(400), '9876543210'],
      { kind: 'invalid', head: 'Name', reason: expect.stringMatching(/at most 80/) },
    ],
  ])('without what it needs is refused with the cell that caused it', (cells, refused) => {
    expect(read(['Name', 'Mobile No.'], cells)).toMatchObject({ refused: { line: 2, ...refused } });
  });
});

describe('the plan of a list', () => {
  const known: KnownPeople = {
    phones: new Map([
      ['9000000001', { lead: 'meera', shared: false }],
      ['9000000002', { lead: 'kabir', shared: false }],
      ['9000000003', { lead: 'gone', shared: false }],
      ['9000000004', { lead: 'kabir', shared: true }],
    ]),
    emails: new Map([['meera@example.com', { lead: 'meera', shared: false }]]),
    leads: new Map([
      ['meera', { name: 'Meera', restricted: false }],
      ['kabir', { name: 'Kabir', restricted: false }],
      ['gone', { name: 'Tara', restricted: true }],
    ]),
  };
  const plan = (...lines: string[][]) =>
    planPeople(readFile(['Name', 'Phone', 'Phone 2', 'Email'], ...lines), known);

  test('tells new people, known leads and further lines of a person', () => {
    const { counts, ready, refused } = plan(
      ['Asha', '9876543210', '', ''],
      ['Meera Sharma', '', '', 'x'],
      ['Meera S', '9876543219', '', 'MEERA@example.com'],
      ['A. Verma', '9876543211', '9876543210', ''],
      ['Asha V', '9876543211', '', ''],
    );
    expect(counts).toEqual({ added: 1, joined: 1, repeated: 2 });
    expect(ready.map(({ joins }) => joins)).toEqual([null, 'Meera', 'Asha', 'Asha']);
    expect(refused).toMatchObject([{ line: 3, kind: 'number' }]);
  });

  test('leaves out a line about two people, and somebody who must not be called', () => {
    const { counts, refused } = plan(
      ['Both', '9000000002', '', 'meera@example.com'],
      ['Tara', '9000000003', '', ''],
      ['Asha', '9876543210', '', ''],
      ['Ravi', '9876543211', '', ''],
      ['Couple', '9876543210', '9876543211', ''],
      ['Asha and Meera', '9876543210', '9000000001', ''],
    );
    expect(counts).toEqual({ added: 2, joined: 0, repeated: 0 });
    expect(refused.map(({ line, kind }) => [line, kind])).toEqual([
      [2, 'doubtful'],
      [3, 'invalid'],
      [6, 'doubtful'],
      [7, 'doubtful'],
    ]);
    expect(refused.map(({ reason }) => reason)).toEqual([
      expect.stringContaining('Kabir and Meera'),
      expect.stringContaining('not to be contacted'),
      expect.stringContaining('Asha of line 4 and Ravi of line 5'),
      expect.stringContaining('Meera and Asha of line 4'),
    ]);
    expect(JSON.stringify(refused[1])).not.toContain('Tara of');
  });

  test('a shared number counts where nothing else tells who it is', () => {
    expect(plan(['Kabir', '9000000004', '', '']).ready[0]?.joins).toBe('Kabir');
    expect(plan(['Meera', '9000000004', '', 'meera@example.com']).ready[0]?.joins).toBe('Meera');
  });
});
