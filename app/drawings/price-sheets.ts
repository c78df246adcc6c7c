import { headingIds } from '../../domain/content/outline.ts';
import type { PlotPrice } from '../../domain/content/types.ts';
import { dayMonthYear } from '../../domain/dates/words.ts';

/** One line of a price list. The feet draw the plot; the list of an earlier time may not know them. */
export type PriceRow = Pick<PlotPrice, 'squareYards' | 'pricePaise'> &
  Partial<Pick<PlotPrice, 'label' | 'frontFeet' | 'depthFeet'>>;

/** A price list as its record has it; one without rows is shown as one whose figures are not known. */
export type PriceSheet = {
  /** "2025" or "2024-2025". */
  year: string;
  rows: PriceRow[];
  /** Since when it holds, or from when to when it did. */
  holds: string;
  note?: string;
};

/** `id` is where it stands on the page of all pictures: "price-list-2024-2025". */
export type PlacedPriceSheet = PriceSheet & { id: string };

type Recorded = { title: string; from?: string; until?: string; rows: readonly PriceRow[]; note?: string };
type Current = { year: string; plots: readonly (PlotPrice & { from?: string })[] };

/** The recorded lists, each with figures of its own; the one of `current` is drawn from today's plots while it has no record. */
export function priceSheets(recorded: readonly Recorded[], current: Current): PlacedPriceSheet[] {
  const isCurrent = ({ title, until = '' }: Recorded) => title === current.year && until === '';
  const sheets = recorded
    .filter(({ title }) => title)
    .map((list) => ({
      year: list.title,
      note: list.note,
      holds: isCurrent(list) ? holdsSince(list.title, list.from) : held(list),
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
  return sheets.map((sheet, place) => ({ ...sheet, id: ids[place] ?? '' }));
}

/** Of the list of today. Where its first day is not recorded, its name says the year. */
const holdsSince = (year: string, from?: string) =>
  `Valid since ${(from && dayMonthYear(from)) || year}, until a later list replaces it.`;

/** Of an earlier list. */
function held({ title, from = '', until = '' }: Recorded): string {
  const days = [from, until].map(dayMonthYear);
  if (days.every(Boolean)) return `Was valid from ${days.join(' to ')}; replaced since.`;
  if (days[1]) return `Was valid until ${days[1]}; replaced since.`;
  return days[0] ? `Was valid from ${days[0]}; replaced since.` : `Was valid in ${title}; replaced since.`;
}

/** A plot keeps its measure, whatever it cost: a row that does not say it is drawn like today's of the same size. */
function withFeet(row: PriceRow, plots: readonly PlotPrice[]): PriceRow {
  if (row.frontFeet && row.depthFeet) return row;
  const same = plots.find(({ squareYards }) => squareYards === row.squareYards);
  return { ...row, ...(same && { frontFeet: same.frontFeet, depthFeet: same.depthFeet }) };
}
