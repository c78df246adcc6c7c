import { type ColumnIndexes, type Head, readHead } from '../../domain/leads/import/columns.ts';
import type { FileLine } from '../../domain/leads/import/plan.ts';
import { readRow } from '../../domain/leads/import/row.ts';
import { withoutFormulaGuard } from '../../domain/spreadsheet-formula.ts';
import type { Table } from './table.ts';

/** Longer than any meaningful cell. */
const CELL_MAX = 3000;

export type FileHead = { head: string[] } & Omit<Head, 'indexes'>;
export type ReadFile = FileHead & { lines: FileLine[] };

/** Reads the requested change of each line. */
export function readLines(table: Table): ReadFile | { problem: string } {
  const head = readHead(table.head.map(withoutFormulaGuard));
  if ('problem' in head) return head;
  const { indexes, unread, repeated } = head;
  const lines = table.rows.map(({ line, cells }) => lineOf(line, cells, indexes));
  return { head: table.head, unread, repeated, lines };
}

function lineOf(line: number, cells: string[], indexes: ColumnIndexes): FileLine {
  const read = readRow((column) =>
    (indexes[column] ?? []).map((index) => withoutFormulaGuard((cells[index] ?? '').slice(0, CELL_MAX))),
  );
  return { line, cells, read };
}

/** The contacts named in the lines, each once. */
export function contactsIn(lines: readonly FileLine[]) {
  const said = lines.flatMap(({ read }) => ('change' in read ? [read.change.who] : []));
  const each = (values: string[]) => [...new Set(values)];
  return {
    references: each(said.flatMap(({ reference }) => reference ?? [])),
    phones: each(said.flatMap(({ phones }) => phones ?? [])),
    emails: each(said.flatMap(({ emails }) => emails ?? [])),
  };
}
