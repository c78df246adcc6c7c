import { indiaDay } from '../../../dates/india.ts';
import { checkForm } from '../../../enquiries/check.ts';
import { form } from '../../../enquiries/forms/import.ts';
import { fold } from '../../../fold.ts';
import { groupedPhone } from '../../../inputs/any-phone.ts';
import { emailProblem, readEmail } from '../../../inputs/email-address.ts';
import { readName } from '../../../inputs/person-name.ts';
import { cleanLine, cleanText } from '../../../inputs/text.ts';
import { withoutFormulaGuard } from '../../../spreadsheet-formula.ts';
import { plotNumberOf } from '../../../township/plot-number.ts';
import type { Owner } from '../../activity.ts';
import { followUpProblem } from '../../follow-up.ts';
import { readMoment } from '../moment.ts';
import { readStage } from '../row.ts';
import { truncateQuote } from '../words.ts';
import { type ColumnChoice, PERSON_COLUMNS, type PersonColumn } from './columns.ts';
import type { ImportedPerson, RefusedLine } from './person.ts';
import { readImportedPhone } from './phone.ts';
import { serialMoment } from './serial-date.ts';

/** The values that the site knows. */
export type PeopleContext = {
  /** Milliseconds since 1970. */
  now: number;
  /** Plot numbers. */
  plots: ReadonlySet<string>;
  /** Sizes in square yards. */
  sizes: ReadonlySet<string>;
  /** The accounts of the sales desk. */
  owners: readonly Owner[];
};

/** `noted`: values that could not be read and stand in the note instead, each with its heading. */
export type PersonRow = { person: ImportedPerson; noted: string[] } | { refused: RefusedLine };

export type PeopleLine = { line: number; cells: readonly string[] };
type Table = { head: readonly string[]; columns: ColumnChoice; context: PeopleContext };
type Cell = { head: string; text: string };

/** Longer than any meaningful cell. */
const CELL_MAX = 3000;
/** Written in place of a missing value. */
const NOTHING = /^(?:-+|\.|n\.?a\.?|n\/a|na|nil|none|null|no|not given|undefined)$/i;
/** Several numbers in one cell. */
const MOST_IN_CELL = 5;
const BETWEEN_NUMBERS = /[,;/|&\n]| or | and /;

/**
 * Reads a line. Only the number and the length of texts can refuse it: any other unreadable value goes into the note,
 * so that nothing is lost.
 */
export function readPerson({ line, cells }: PeopleLine, { head, columns, context }: Table): PersonRow {
  const noted: string[] = [];
  const refuse = (kind: RefusedLine['kind'], reason: string, cell?: Cell): PersonRow => ({
    refused: { line, kind, reason, head: cell?.head ?? '', text: truncateQuote(cell?.text ?? '') },
  });
  const all = (column: PersonColumn): Cell[] =>
    columns.flatMap((each, index) => {
      if (each !== column) return [];
      const text = cleanText(withoutFormulaGuard((cells[index] ?? '').slice(0, CELL_MAX)));
      if (text === '' || NOTHING.test(text)) return [];
      return [{ head: headOf(head, index, column), text }];
    });
  const first = (column: PersonColumn): Cell | undefined => all(column)[0];
  /** The value of a column; an unreadable one is noted. */
  const readCell = <T>(column: PersonColumn, read: (text: string) => T | null): T | null => {
    const cell = first(column);
    if (!cell) return null;
    const value = read(cell.text);
    if (value === null) noted.push(`${cell.head}: ${cleanLine(cell.text)}`);
    return value;
  };

  const numbers = all('phone').flatMap((cell) => numbersIn(cell));
  const phones = [...new Set(numbers.flatMap((each) => ('phone' in each ? [each.phone] : [])))];
  const [phone] = phones;
  if (phone === undefined) {
    const [wrong] = numbers;
    if (!wrong || 'phone' in wrong) return refuse('number', 'No number is given.', first('name'));
    return refuse('number', wrong.problem, wrong.cell);
  }
  for (const each of numbers) {
    if ('problem' in each) noted.push(`${each.cell.head}: ${cleanLine(each.cell.text)}`);
  }

  const emails = all('email').map((cell) => ({ cell, email: readEmail(cell.text.slice(0, 1000)) }));
  const email = emails.find((each) => emailProblem(each.email) === null)?.email ?? '';
  for (const each of emails) {
    if (each.email !== email) noted.push(`${each.cell.head}: ${cleanLine(each.cell.text)}`);
  }
  const owner = readCell('owner', (text) => ownerNamed(text, context.owners));
  const plot = readCell('plot', (text) => knownPlot(text, context.plots));
  const plotArea = readCell('size', (text) => knownSize(text, context.sizes));
  const at = readCell('date', (text) => pastMoment(text, context.now));
  const followUp = readCell('followUp', (text) => comingMoment(text, context.now));
  const reason = first('reason');
  const stage = readCell('stage', (text) => stageIn(text, reason?.text ?? ''));
  if (reason && stage?.stage !== 'lost') noted.push(`${reason.head}: ${cleanLine(reason.text)}`);
  const city = readCell('city', (text) => (text.length <= 100 ? cleanLine(text) : null));
  const source = readCell('source', (text) => (text.length <= 100 ? cleanLine(text) : null));
  const name = wholeName(first('name')?.text ?? '', first('lastName')?.text ?? '');
  const person: ImportedPerson = {
    line,
    name: name || groupedPhone(phone),
    phones,
    email,
    city: city ?? '',
    plot: plot ?? '',
    plotArea: plotArea ?? '',
    message: [...noteLines(all('note')), ...noted].join('\n'),
    source: source ?? '',
    ...{ at, stage, owner, followUp },
  };
  const problem = problemOf(person);
  return problem === null ? { person, noted } : refuse('invalid', problem.reason, first(problem.column));
}

/** A column of whole names may stand beside one of last names. */
const wholeName = (name: string, lastName: string) =>
  readName(fold(name).endsWith(fold(lastName)) ? name : `${name} ${lastName}`);

const headOf = (head: readonly string[], index: number, column: PersonColumn) =>
  cleanLine(head[index] ?? '').slice(0, 60) || PERSON_COLUMNS[column];

/** The fields of the form `import`, except for the source of the whole file. */
export const fieldsOf = (person: ImportedPerson, source: string) => ({
  name: person.name,
  phone: person.phones[0] ?? '',
  source: person.source || source,
  consent: true,
  plot: person.plot,
  plotArea: person.plotArea,
  city: person.city,
  phones: person.phones.slice(1).join(', '),
  email: person.email,
  message: person.message,
});

function problemOf(person: ImportedPerson): { column: PersonColumn; reason: string } | null {
  const checked = checkForm(form, fieldsOf(person, 'File'), 0);
  if (checked.ok) return null;
  const [field = '', reason = ''] = Object.entries(checked.errors)[0] ?? [];
  const column = field === 'message' ? 'note' : field === 'phones' ? 'phone' : field;
  return { column: Object.hasOwn(PERSON_COLUMNS, column) ? (column as PersonColumn) : 'name', reason };
}

type NumberRead = { phone: string } | { problem: string; cell: Cell };

/** All numbers of a cell, which may hold several. */
function numbersIn(cell: Cell): NumberRead[] {
  const whole = readImportedPhone(cell.text);
  if ('phone' in whole) return [whole];
  const parts = cell.text
    .split(BETWEEN_NUMBERS)
    .map((part) => part.trim())
    .filter(Boolean)
    .slice(0, MOST_IN_CELL);
  if (parts.length < 2) return [{ ...whole, cell }];
  return parts.map((text) => {
    const read = readImportedPhone(text);
    return 'phone' in read ? read : { ...read, cell: { ...cell, text } };
  });
}

/** Several columns of notes keep their headings. */
function noteLines(notes: readonly Cell[]): string[] {
  return notes.length === 1
    ? notes.map(({ text }) => text)
    : notes.map(({ head, text }) => `${head}: ${text}`);
}

function ownerNamed(text: string, owners: readonly Owner[]): string | null {
  const [owner, another] = owners.filter(({ name }) => fold(name) === fold(text));
  return owner && !another ? owner.id : null;
}

function knownPlot(text: string, plots: ReadonlySet<string>): string | null {
  const number = plotNumberOf(text.replace(/^plot\b/i, '').replace(/[-\s]/g, ''));
  return number !== null && plots.has(number) ? number : null;
}

function knownSize(text: string, sizes: ReadonlySet<string>): string | null {
  const [number, another] = text.replaceAll(',', '').match(/\d+/g) ?? [];
  return number !== undefined && another === undefined && sizes.has(number) ? number : null;
}

/** Enquiries before this year are errors of typing. */
const EARLIEST = Date.parse('2000-01-01T00:00:00+05:30');

function pastMoment(text: string, now: number): number | null {
  const at = serialMoment(text) ?? readMoment(text);
  if (at === null || at < EARLIEST) return null;
  // A date without a time means the morning, which may be still to come today.
  return at <= now ? at : indiaDay(at) === indiaDay(now) ? now : null;
}

function comingMoment(text: string, now: number): number | null {
  const at = serialMoment(text) ?? readMoment(text);
  return at !== null && followUpProblem(at, now) === null ? at : null;
}

function stageIn(text: string, reason: string) {
  const read = readStage(text, reason);
  return 'value' in read ? (read.value ?? null) : null;
}
