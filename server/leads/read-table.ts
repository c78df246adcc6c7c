import { CsvError, type CsvErrorCode, parse } from 'csv-parse/sync';
import { indianCount } from '../../domain/content/indian-number.ts';
import { columnOf } from '../../domain/leads/import/columns.ts';
import { IMPORT_BYTES, IMPORT_CELLS, IMPORT_COLUMNS, IMPORT_ROWS } from '../../domain/leads/import/limits.ts';
import type { Table } from './table.ts';

/**
 * Reads a spreadsheet file: an Excel workbook, or text with comma, semicolon or tab, in UTF-8, or in UTF-16 with a byte
 * order mark.
 */
export async function readTable(bytes: Uint8Array): Promise<Table | { problem: string }> {
  if (bytes.length > IMPORT_BYTES)
    return { problem: 'The file is larger than 6 MB. Please send it in parts.' };
  // Loaded on demand: most files are text.
  if (isZip(bytes)) return (await import('./read-workbook.ts')).readWorkbook(bytes);
  const read = textOf(bytes);
  if ('problem' in read) return read;
  // Normalize line ends, so that line numbers match those of editors.
  const text = read.text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (text.trim() === '') return { problem: 'The file is empty.' };
  // Excel's line that declares the delimiter.
  const said = /^sep=([,;\t])\n/i.exec(text);
  const delimiter = said?.[1] ?? delimiterOf(text);
  const problem = tooManyCells(text, delimiter);
  if (problem) return { problem };
  try {
    return tableOf(text, delimiter, said ? 2 : 1);
  } catch (error) {
    if (error instanceof CsvError) return { problem: problemOf(error) };
    throw error;
  }
}

const NOT_TEXT: [begin: string, what: string][] = [
  ['\xd0\xcf\x11\xe0', 'an old workbook of Excel, or one with a password'],
  ['%PDF', 'a PDF'],
];
const ZIP_SIGNATURE = [0x50, 0x4b, 0x03, 0x04];
const isZip = (bytes: Uint8Array) => ZIP_SIGNATURE.every((byte, index) => bytes[index] === byte);

const SAVE_AS = 'Save it as "CSV UTF-8" and choose that file.';

function textOf(bytes: Uint8Array): { text: string } | { problem: string } {
  const begin = Buffer.from(bytes.subarray(0, 4)).toString('latin1');
  const other = NOT_TEXT.find(([signs]) => begin.startsWith(signs));
  if (other) return { problem: `This is ${other[1]}. ${SAVE_AS}` };
  const encoding = begin.startsWith('\xff\xfe')
    ? 'utf-16le'
    : begin.startsWith('\xfe\xff')
      ? 'utf-16be'
      : 'utf-8';
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    if (!text.includes('\0')) return { text };
  } catch {
    // The problem is returned below.
  }
  return { problem: `The letters of this file cannot be read. ${SAVE_AS}` };
}

/** The delimiter that yields the most known columns in the first line. */
function delimiterOf(text: string): string {
  const first = text.slice(0, 10_000).split('\n', 1)[0] ?? '';
  const known = (delimiter: string) =>
    first.split(delimiter).filter((head) => columnOf(head.replaceAll('"', '')) !== null).length;
  return [',', ';', '\t'].toSorted((one, other) => known(other) - known(one))[0] ?? ',';
}

/** Counts cells before parsing, because parsed cells take memory. Skips empty lines, as the parser does. */
function tooManyCells(text: string, delimiter: string): string | null {
  let [line, inLine, inAll] = [1, 1, 0];
  let [isQuoted, isEmpty] = [false, true];
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === '\n') line += 1;
    if (isQuoted) continue;
    if (sign === delimiter) inLine += 1;
    else if (sign !== '\n') isEmpty = false;
    if (inLine > IMPORT_COLUMNS) {
      return `Line ${line} has more than ${IMPORT_COLUMNS} cells. Please leave out the columns that are not needed.`;
    }
    if (sign !== '\n') continue;
    if (!isEmpty) inAll += inLine;
    [inLine, isEmpty] = [1, true];
    if (inAll > IMPORT_CELLS) break;
  }
  if (inAll <= IMPORT_CELLS) return null;
  return `The file has more than ${indianCount(IMPORT_CELLS)} cells. Please leave out columns, or send it in parts.`;
}

function tableOf(text: string, delimiter: string, headLine: number): Table | { problem: string } {
  const records = parse(text, {
    delimiter,
    from_line: headLine,
    info: true,
    relax_column_count: true,
    record_delimiter: '\n',
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    // Read one row more than allowed, to detect an excess.
    to: IMPORT_ROWS + 2,
    max_record_size: 200_000,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  const [head, ...rest] = records.map(({ record, info }) => {
    // The parser counts lines at a record's end, and cells may span lines.
    const inside = record.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
    return { line: info.lines - inside, cells: record };
  });
  if (!head) return { problem: 'The file is empty.' };
  if (rest.length === 0) return { problem: 'The file has a first line and nothing below it.' };
  if (rest.length > IMPORT_ROWS) {
    return {
      problem: `The file has more than ${indianCount(IMPORT_ROWS)} lines. Please send it in parts.`,
    };
  }
  return { head: head.cells, rows: rest };
}

const PROBLEMS: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened in the file and never closed.',
  CSV_INVALID_CLOSING_QUOTE: 'There is text after the closing quotation mark of a cell.',
  INVALID_OPENING_QUOTE: 'There is a quotation mark in the middle of a cell that does not begin with one.',
  CSV_MAX_RECORD_SIZE: 'One line of the file is far too long.',
};

function problemOf(error: CsvError): string {
  const line = Number((error as { lines?: unknown }).lines);
  // For an open quotation mark the parser only knows the file's end.
  const isKnown = Number.isInteger(line) && error.code !== 'CSV_QUOTE_NOT_CLOSED';
  const where = isKnown ? ` Look at line ${line}.` : '';
  return `${PROBLEMS[error.code] ?? 'The file is no CSV that can be read.'}${where}`;
}
