import { headingIds } from '../../domain/content/outline.ts';
import type { PlotPrice } from '../../domain/content/types.ts';
import { dayMonthYear } from '../../domain/dates/words.ts';

/** One row of a price list. The feet are for the drawing; older lists may lack them. */
export type PriceRow = Pick<PlotPrice, 'squareYards' | 'pricePaise'> &
  Partial<Pick<PlotPrice, 'label' | 'frontFeet' | 'depthFeet'>>;

/** A price list to show. */
export type PriceSheet = {
  /** "2025" or "2024-2025". */
  year: string;
  rows: PriceRow[];
  /** Sentence with the period of validity. */
  holds: string;
  note?: string;
};

/** A price list with its id on the page of all pictures: "price-list-2024-2025". */
export type PlacedPriceSheet = PriceSheet & { id: string };

type Recorded = { title: string; from?: string; until?: string; rows: readonly PriceRow[]; note?: string };
type Current = { year: string; plots: readonly (PlotPrice & { from?: string })[] };

/**
 * The recorded lists that have prices; without a record, the list of `current` uses the prices of today's plots.
 * A list without prices stays hidden, also by name.
 */
export function priceSheets(lists: readonly Recorded[], current: Current): PlacedPriceSheet[] {
  const recorded = lists.filter(({ title, rows }) => title && rows.length > 0);
  const isCurrent = ({ title, until = '' }: Recorded) => title === current.year && until === '';
  const sheets = recorded.map((list) => ({
    year: list.title,
    note: list.note,
    holds: isCurrent(list) ? holdsSince(list.title, list.from) : validityWords(list),
    rows: list.rows.map((row) => withFeet(row, current.plots)),
  }));
  if (recorded.some(isCurrent)) return named(sheets);
  const latest = current.plots
    .map(({ from }) => from ?? '')
    .toSorted()
    .at(-1);
  const holds = holdsSince(current.year, latest);
  return named([...sheets, { year: current.year, holds, rows: [...current.plots] }]);
}

function named(sheets: readonly PriceSheet[]): PlacedPriceSheet[] {
  const ids = headingIds(sheets.map(({ year }) => `price list ${year}`));
  return sheets.map((sheet, index) => ({ ...sheet, id: ids[index] ?? '' }));
}

/** Validity of the current list. Without a recorded first day, its title gives the year. */
const holdsSince = (year: string, from?: string) =>
  `Valid since ${(from && dayMonthYear(from)) || year}, until a later list replaces it.`;

/** Validity of an earlier list. */
function validityWords({ title, from = '', until = '' }: Recorded): string {
  const days = [from, until].map(dayMonthYear);
  if (days.every(Boolean)) return `Was valid from ${days.join(' to ')}; replaced since.`;
  if (days[1]) return `Was valid until ${days[1]}; replaced since.`;
  return days[0] ? `Was valid from ${days[0]}; replaced since.` : `Was valid in ${title}; replaced since.`;
}

/** Adds missing measures from today's plot of the same size, because measures do not change with prices. */
function withFeet(row: PriceRow, plots: readonly PlotPrice[]): PriceRow {
  if (row.frontFeet && row.depthFeet) return row;
  const same = plots.find(({ squareYards }) => squareYards === row.squareYards);
  return { ...row, ...(same && { frontFeet: same.frontFeet, depthFeet: same.depthFeet }) };
}
