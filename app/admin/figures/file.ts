import { requireRole } from '../signed-in.ts';
import { csvLine } from '../subscribers/csv.ts';
import type { Route } from './+types/file';
import { loadReport } from './load-report.ts';
import { SECTIONS, tableOf } from './tables.ts';

/** The table of one chart as CSV. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireRole(context, 'sales');
  const asked = new URL(request.url).searchParams.get('section');
  const section = SECTIONS.find((each) => each === asked);
  if (!section) throw new Response('There is no such table.', { status: 404 });
  const report = await loadReport(context, request);
  const { head, rows, money = [] } = tableOf(section, report);
  const cellOf = (cell: number | null, column: number) => {
    if (cell === null) return '';
    return money.includes(column) ? (cell / 100).toFixed(2) : String(cell);
  };
  const titles = head.map((name, column) => (money.includes(column - 1) ? `${name} (₹)` : name));
  const lines = rows.map(({ name, cells }) => csvLine([name, ...cells.map(cellOf)]));
  const { from, until } = report.period;
  // Without the mark at its beginning Excel takes the file for another alphabet.
  return new Response(`\uFEFF${csvLine(titles)}${lines.join('')}`, {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${section}-${from}-${until}.csv"`,
      'cache-control': 'no-store',
    },
  });
}
