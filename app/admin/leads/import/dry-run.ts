import { type Head, type Places, readHead } from '../../../../domain/leads/import/columns.ts';
import { type FileLine, type ImportPlan, planImport } from '../../../../domain/leads/import/plan.ts';
import { readRow } from '../../../../domain/leads/import/row.ts';
import type { LeadStore } from '../../../../server/store/lead-types.ts';
import { unguarded } from '../../csv/line.ts';
import { readTable } from './read-table.ts';

export type DryRun = ImportPlan & {
  fileName: string;
  /** The changes are made under this name, and taken back by it. */
  batch: string;
  head: string[];
} & Omit<Head, 'places'>;

/** Longer than any cell that means something. */
const CELL_MAX = 3000;

/** What a file would change, and nothing changed. */
export async function dryRun(
  file: File,
  { leads, now }: { leads: LeadStore; now: number },
): Promise<DryRun | { problem: string }> {
  const table = readTable(new Uint8Array(await file.arrayBuffer()));
  if ('problem' in table) return table;
  const head = readHead(table.head.map(unguarded));
  if ('problem' in head) return head;
  const lines = table.rows.map(({ line, cells }) => lineOf(line, cells, head.places));
  const [known, people] = await Promise.all([leads.lookUp(whoIn(lines)), leads.people()]);
  const plan = planImport(lines, { ...known, people, now });
  const { unread, inTurn } = head;
  return { ...plan, fileName: file.name, batch: leads.newBatch(), head: table.head, unread, inTurn };
}

function lineOf(line: number, cells: string[], places: Places): FileLine {
  const read = readRow((column) => {
    const said = (places[column] ?? []).map((place) => unguarded((cells[place] ?? '').slice(0, CELL_MAX)));
    return said.find((cell) => cell.trim() !== '') ?? '';
  });
  return { line, cells, read };
}

function whoIn(lines: readonly FileLine[]) {
  const said = lines.flatMap(({ read }) => ('wish' in read ? [read.wish.who] : []));
  const all = (name: 'reference' | 'phone' | 'email') => [
    ...new Set(said.map((who) => who[name]).filter((value) => value !== undefined)),
  ];
  return { references: all('reference'), phones: all('phone'), emails: all('email') };
}
