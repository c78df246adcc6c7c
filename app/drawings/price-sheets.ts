import type { PlotPrice } from '../../domain/content/types.ts';

/** One line of a price list. The feet draw the plot; the list of an earlier time may not know them. */
export type PriceRow = Pick<PlotPrice, 'squareYards' | 'pricePaise'> &
  Partial<Pick<PlotPrice, 'label' | 'frontFeet' | 'depthFeet'>>;

/** A price list as its record has it; one without rows is shown as one whose figures are not known. */
export type PriceSheet = {
  /** "2025" or "2024-2025": also the end of its address on the page of all pictures. */
  year: string;
  rows: PriceRow[];
  note?: string;
};

type Recorded = { title: string; rows: readonly PriceRow[]; note?: string };

/** The recorded lists, each with figures of its own; the one of `current` is drawn from today's plots while it has no record. */
export function priceSheets(
  recorded: readonly Recorded[],
  current: { year: string; plots: readonly PlotPrice[] },
): PriceSheet[] {
  const sheets: PriceSheet[] = recorded
    .filter(({ title }) => title)
    .map(({ title, rows, note }) => ({
      year: title,
      note,
      rows: rows.map((row) => withFeet(row, current.plots)),
    }));
  const isRecorded = sheets.some(({ year }) => year === current.year);
  return isRecorded ? sheets : [...sheets, { year: current.year, rows: [...current.plots] }];
}

/** A plot keeps its measure, whatever it cost: a row that does not say it is drawn like today's of the same size. */
function withFeet(row: PriceRow, plots: readonly PlotPrice[]): PriceRow {
  if (row.frontFeet && row.depthFeet) return row;
  const same = plots.find(({ squareYards }) => squareYards === row.squareYards);
  return { ...row, ...(same && { frontFeet: same.frontFeet, depthFeet: same.depthFeet }) };
}

/** Where a list stands on the page of all pictures: "price-list-2024-2025". */
export const sheetId = (year: string) => `price-list-${year.replace(/[^0-9A-Za-z]+/g, '-')}`;
