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

/** The lists in the order of their time: the earlier ones with figures of their own, then the one in force. */
export function priceSheets(
  earlier: readonly { title: string; rows: readonly PriceRow[]; note?: string }[],
  current: { year: string; plots: readonly PlotPrice[] },
): PriceSheet[] {
  const older = earlier
    .filter(({ title }) => title && title !== current.year)
    .map(({ title, rows, note }) => ({
      year: title,
      note,
      rows: rows.map((row) => withFeet(row, current.plots)),
    }));
  return [...older, { year: current.year, rows: [...current.plots] }];
}

/** A plot keeps its measure, whatever it cost: an earlier row of the same size is drawn like today's. */
function withFeet(row: PriceRow, plots: readonly PlotPrice[]): PriceRow {
  const same = plots.find(({ squareYards }) => squareYards === row.squareYards);
  return { ...row, ...(same && { frontFeet: same.frontFeet, depthFeet: same.depthFeet }) };
}

/** Where a list stands on the page of all pictures: "price-list-2024-2025". */
export const sheetId = (year: string) => `price-list-${year.replace(/[^0-9A-Za-z]+/g, '-')}`;
