/**
 * Opens a file of leads with hostile cells in LibreOffice Calc without a window, and says whether every cell stands in
 * its column, as text, with nothing that runs. `node bench/calc.ts` (needs `soffice`)
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CSV_MARK, csvLine } from '../app/admin-ui/csv/line.ts';
import { LEAD_COLUMNS, leadCells } from '../app/desk/leads/lead-cells.ts';
import type { ExportedLead } from '../server/store/leads/lead-types.ts';
import { printTable } from './table.ts';

const NAMES = [
  'आनंद कुमार',
  '=1+1',
  '=HYPERLINK("https://evil.example";"x")',
  '+91',
  '-2+3',
  '@SUM(A1:A9)',
  '\t=1',
  '\r=1',
  '\0=cmd|calc',
  'a "b", c;d',
  'one\nline more',
  '👩‍👩‍👧 घर',
  'x'.repeat(40_000),
];
const AT = Date.parse('2026-11-23T10:00:00+05:30');

const rowOf = (name: string): ExportedLead => ({
  ...{ id: 'x', name, phone: '9876543210', email: 'asha@example.com', reference: 'V-7KQ2M9', city: name },
  ...{
    form: 'contact',
    source: 'google',
    campaign: '2026-11',
    stage: 'lost',
    lostReason: 'price',
    owner: 'Asha',
  },
  ...{ followUpAt: AT, firstContactAt: AT, firstEnquiryAt: AT, lastEnquiryAt: AT, enquiries: 2, notes: 1 },
});

const folder = mkdtempSync(join(tmpdir(), 'vayuvan-calc-'));
try {
  const file = join(folder, 'leads.csv');
  const cells = NAMES.map((name) => leadCells(rowOf(name), AT));
  writeFileSync(file, CSV_MARK + csvLine(LEAD_COLUMNS) + cells.map(csvLine).join(''));
  // Comma, quotation mark, UTF-8, from the first line: what Calc offers by itself for such a file.
  const call = ['--headless', '--convert-to', 'fods', '--infilter=CSV:44,34,76,1', '--outdir', folder, file];
  const { error, stderr } = spawnSync(
    'soffice',
    [`-env:UserInstallation=file://${folder}/profile`, ...call],
    {
      encoding: 'utf8',
      timeout: 120_000,
    },
  );
  if (error) {
    console.error(
      'LibreOffice is not on this machine: nothing was checked. On Debian: apt-get install libreoffice-calc',
    );
    process.exit(1);
  }
  const sheet = readFileSync(join(folder, 'leads.fods'), 'utf8');
  if (stderr && !sheet) console.error(stderr);
  const rows = [...sheet.matchAll(/<table:table-row[^>]*>(.*?)<\/table:table-row>/gs)].map(([, row = '']) =>
    cellsOf(row),
  );
  const lines = rows.filter((row) => row.length > 1);
  const column = (name: (typeof LEAD_COLUMNS)[number]) => LEAD_COLUMNS.indexOf(name);
  const isText = (name: (typeof LEAD_COLUMNS)[number]) =>
    lines.slice(1).every((row) => row[column(name)]?.type === 'string');
  const checks: [string, boolean][] = [
    ['a line for each lead, a column for each name', lines.length === NAMES.length + 1],
    ['no line with more or fewer columns', lines.every((row) => row.length === LEAD_COLUMNS.length)],
    ['no cell is a formula', !sheet.includes('table:formula')],
    ['phone numbers as text, unchanged', isText('Phone') && sheet.includes('(+91) 98765 43210')],
    ['times as text, unchanged', isText('First enquiry') && sheet.includes('2026-11-23T10:00:00+05:30')],
    ['Hindi and emoji intact', sheet.includes('आनंद कुमार') && sheet.includes('👩‍👩‍👧 घर')],
  ];
  printTable('A file of leads in LibreOffice Calc', [
    ['check', 'holds'],
    ...checks.map(([name, holds]) => [name, holds ? 'yes' : 'NO']),
  ]);
  process.exitCode = checks.every(([, holds]) => holds) ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** The cells of a row with the kind of their value; one that is said to be repeated as often as it is. */
function cellsOf(row: string): { type: string }[] {
  return [...row.matchAll(/<table:table-cell([^>]*)>/g)].flatMap(([, attributes = '']) => {
    const type = /office:value-type="([^"]*)"/.exec(attributes)?.[1] ?? '';
    const times = Number(/number-columns-repeated="(\d+)"/.exec(attributes)?.[1] ?? 1);
    return times > LEAD_COLUMNS.length ? [] : Array.from({ length: times }, () => ({ type }));
  });
}
