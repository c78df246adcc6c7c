import type { Content } from '../../domain/content/types.ts';
import { type PlacedPriceSheet, priceSheets } from './price-sheets.ts';

/**
 * The price lists of Explore on the home page, the newest last (spec 1 §2: 2024-2025 and 2025).
 * The older list that the section names shows even without a record, and then says that its figures are missing.
 */
export function explorePriceSheets({ pages, priceLists, plots }: Content): PlacedPriceSheet[] {
  const { price1Label, price2Label } = pages.home.explore.texts;
  const isNamed = Boolean(price1Label) && !priceLists.some(({ title }) => title === price1Label);
  const older = isNamed ? [{ title: price1Label, rows: [] }] : [];
  return priceSheets([...older, ...priceLists], { year: price2Label, plots });
}
