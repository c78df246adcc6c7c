import { emailProblem, readEmail } from '../../../inputs/email-address.ts';
import { columnOf, plainHead } from '../columns.ts';
import {
  type ColumnChoice,
  PERSON_COLUMNS,
  type PersonColumn,
  REPEATABLE,
  withoutRepetition,
} from './columns.ts';
import { readImportedPhone } from './phone.ts';

/** Headings in their plain form (`plainHead`), beside those that the changes of leads know (columns.ts). */
const NAMES: Partial<Record<PersonColumn, readonly string[]>> = {
  name: [
    ...['name', 'full name', 'first name', 'given name', 'fname', 'person', 'contact', 'contact name'],
    ...['contact person', 'customer', 'client', 'lead', 'buyer', 'prospect', 'visitor', 'guest name'],
    ...['नाम', 'पूरा नाम', 'ग्राहक', 'ग्राहक का नाम', 'पहला नाम'],
  ],
  lastName: ['last name', 'surname', 'family name', 'lname', 'उपनाम'],
  phone: [
    ...[
      'number',
      'phones',
      'mobile numbers',
      'alternate',
      'alt',
      'alternate no',
      'alternate number',
      'alt no',
    ],
    ...[
      'alt number',
      'alternate phone',
      'alternate mobile',
      'alternate mobile no',
      'alternate mobile number',
    ],
    ...['alternate contact', 'other number', 'other phone', 'second phone', 'secondary phone', 'home phone'],
    ...['work phone', 'whats app no', 'wa number', 'फोन', 'फोन नंबर', 'मोबाइल', 'मोबाइल नंबर', 'नंबर'],
    ...['संपर्क', 'संपर्क नंबर', 'व्हाट्सएप', 'व्हाट्सएप नंबर'],
  ],
  email: ['ईमेल', 'ई मेल'],
  city: ['city', 'town', 'city name', 'location', 'district', 'place', 'शहर', 'जिला'],
  plot: ['plot', 'plot no', 'plot number', 'unit', 'unit no', 'unit number', 'प्लॉट', 'प्लॉट नंबर'],
  size: [
    ...['size', 'plot size', 'plot area', 'sq yd', 'sq yds', 'sq yard', 'sq yards', 'size sq yd', 'gaj'],
    ...['size in sq yd', 'size in sq yards', 'area sq yd', 'square yards', 'आकार', 'गज', 'क्षेत्रफल'],
  ],
  note: [
    ...['notes', 'message', 'requirement', 'requirements', 'query', 'description', 'feedback', 'discussion'],
    ...['टिप्पणी', 'विवरण', 'संदेश'],
  ],
  date: [
    ...[
      'date',
      'enquiry date',
      'inquiry date',
      'date of enquiry',
      'date of inquiry',
      'created',
      'created at',
    ],
    ...['created on', 'created date', 'created time', 'date created', 'date added', 'added on', 'timestamp'],
    ...['time stamp', 'received', 'received on', 'received at', 'enquired on', 'date time', 'date and time'],
    ...['दिनांक', 'तारीख', 'तिथि'],
  ],
  source: ['source', 'enquiry source', 'inquiry source', 'source of enquiry', 'channel', 'medium', 'स्रोत'],
  stage: ['status', 'current status', 'स्थिति'],
};
const COLUMNS = Object.keys(PERSON_COLUMNS) as PersonColumn[];
/** Columns of the changes of leads with the same meaning here. */
const SHARED: readonly string[] = ['phone', 'email', 'stage', 'reason', 'owner', 'followUp', 'note'];

function columnNamed(head: string): PersonColumn | null {
  const plain = plainHead(head);
  const unnumbered = plain.replace(/ \d{1,2}$/, '');
  const own = COLUMNS.find((column) =>
    NAMES[column]?.some((name) => plainHead(name) === (REPEATABLE.includes(column) ? unnumbered : plain)),
  );
  if (own) return own;
  const known = columnOf(head);
  return known !== null && SHARED.includes(known) ? (known as PersonColumn) : null;
}

/** Rows whose values tell what a column without a known heading holds. */
const SAMPLE_ROWS = 50;

/** Guesses the meaning of each column from its heading; numbers and addresses also from their values. */
export function guessColumns(
  head: readonly string[],
  rows: readonly { cells: readonly string[] }[],
): ColumnChoice {
  const found = withoutRepetition(head.map(columnNamed));
  for (const [column, fits] of [
    ['phone', isPhone],
    ['email', isEmail],
  ] as const) {
    if (found.includes(column)) continue;
    const at = found.findIndex((each, index) => each === null && isColumnOf(rows, index, fits));
    if (at >= 0) found[at] = column;
  }
  return found;
}

function isColumnOf(
  rows: readonly { cells: readonly string[] }[],
  index: number,
  fits: (text: string) => boolean,
): boolean {
  const values = rows
    .slice(0, SAMPLE_ROWS)
    .map(({ cells }) => (cells[index] ?? '').trim())
    .filter(Boolean);
  return values.length > 0 && values.filter(fits).length * 2 > values.length;
}

const isPhone = (text: string) => 'phone' in readImportedPhone(text);
const isEmail = (text: string) => text.length < 300 && emailProblem(readEmail(text)) === null;
