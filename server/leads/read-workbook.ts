import { type CellValue, readXlsx, streamXlsxRows } from 'hucre/xlsx';
import { indianCount } from '../../domain/content/indian-number.ts';
import { IMPORT_CELLS, IMPORT_COLUMNS, IMPORT_ROWS } from '../../domain/leads/import/limits.ts';
import type { Table } from './table.ts';
import { unpackedBytes } from './unpacked-bytes.ts';

/** The XML of a workbook with the most cells takes about half of it. */
const MAX_UNPACKED_BYTES = 96 * 1024 * 1024;
/** Rows above the heading, such as a title, in which a heading is looked for. */
const TITLE_ROWS = 10;

const UNREADABLE = 'This workbook cannot be read. Save it as "CSV UTF-8" and choose that file.';

type Row = { line: number; cells: string[] };

/** Reads the first visible sheet of an Excel workbook that is not empty. Formulas are read as their last result. */
export async function readWorkbook(bytes: Uint8Array): Promise<Table | { problem: string }> {
  const unpacked = unpackedBytes(bytes);
  if (unpacked === null) return { problem: UNREADABLE };
  if (unpacked > MAX_UNPACKED_BYTES) {
    return { problem: 'This workbook is far larger inside than it looks. Please send it in parts.' };
  }
  try {
    for (const sheet of await visibleSheets(bytes)) {
      const read = await rowsOf(bytes, sheet);
      if ('problem' in read) return read;
      if (read.rows.length > 0) return withHead(read.rows);
    }
    return { problem: 'The file is empty.' };
  } catch (error) {
    // The library throws errors of many kinds for damaged files.
    if (error instanceof Error) return { problem: UNREADABLE };
    throw error;
  }
}

async function visibleSheets(bytes: Uint8Array): Promise<string[]> {
  const names: string[] = [];
  await readXlsx(bytes, {
    sheets: ({ name, hidden, veryHidden }) => {
      if (!hidden && !veryHidden) names.push(name);
      return false;
    },
  });
  return names;
}

async function rowsOf(bytes: Uint8Array, sheet: string): Promise<{ rows: Row[] } | { problem: string }> {
  const rows: Row[] = [];
  let cellCount = 0;
  for await (const { index, values } of streamXlsxRows(bytes, { sheet })) {
    const line = index + 1;
    const last = values.findLastIndex((value) => value !== null && value !== '');
    if (last < 0) continue;
    if (last >= IMPORT_COLUMNS) {
      return {
        problem: `Line ${line} has more than ${IMPORT_COLUMNS} cells. Please leave out the columns that are not needed.`,
      };
    }
    cellCount += last + 1;
    // One line more than allowed is the heading.
    if (rows.length > IMPORT_ROWS) {
      return {
        problem: `The file has more than ${indianCount(IMPORT_ROWS)} lines. Please send it in parts.`,
      };
    }
    if (cellCount > IMPORT_CELLS) {
      return {
        problem: `The file has more than ${indianCount(IMPORT_CELLS)} cells. Please leave out columns, or send it in parts.`,
      };
    }
    rows.push({ line, cells: values.slice(0, last + 1).map(cellText) });
  }
  return { rows };
}

/** A title above the table fills one cell; the heading fills several. */
function withHead(rows: Row[]): Table | { problem: string } {
  const filled = ({ cells }: Row) => cells.filter((cell) => cell.trim() !== '').length;
  const at = Math.max(
    0,
    rows.slice(0, TITLE_ROWS).findIndex((row) => filled(row) > 1),
  );
  const head = rows[at];
  const rest = rows.slice(at + 1).filter((row) => filled(row) > 0);
  if (!head || rest.length === 0) return { problem: 'The file has a first line and nothing below it.' };
  return { head: head.cells, rows: rest };
}

/** Dates of a workbook have no time zone: the text shows the same date and time as Excel does. */
function cellText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return dateText(value);
  return String(value);
}

function dateText(date: Date): string {
  if (Number.isNaN(date.getTime())) return '';
  // Excel stores times as fractions of a day, which are not exact.
  const [day = '', time = ''] = new Date(Math.round(date.getTime() / 1000) * 1000).toISOString().split('T');
  return time.startsWith('00:00:00') ? day : `${day} ${time.slice(0, 8)}`;
}
