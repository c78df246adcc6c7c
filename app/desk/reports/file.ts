import { csvFile } from '../../admin-ui/csv/file.ts';
import { services } from '../../site/request-context.ts';
import type { Route } from './+types/file';
import { loadReport } from './load-report.ts';
import { SECTIONS, tableOf } from './tables.ts';

/** The table of one chart as CSV. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const asked = url.searchParams.get('section');
  const section = SECTIONS.find((each) => each === asked);
  if (!section) throw new Response('There is no such table.', { status: 404 });
  const report = await loadReport(context, url);
  const { head, rows, money = [] } = tableOf(section, report);
  const cellOf = (cell: number | null, column: number) => {
    if (cell === null) return '';
    return money.includes(column) ? (cell / 100).toFixed(2) : String(cell);
  };
  const titles = head.map((name, column) => (money.includes(column - 1) ? `${name} (₹)` : name));
  const lines = rows.map(({ name, cells }) => [name, ...cells.map(cellOf)]);
  const { from, until } = report.period;
  return csvFile({
    name: `${section}-${from}-${until}.csv`,
    head: titles,
    pages: (async function* () {
      yield lines;
    })(),
    log: context.get(services).log,
  });
}
