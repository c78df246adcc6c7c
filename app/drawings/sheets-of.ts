import type { Content } from '../../domain/content/types.ts';
import { type PlacedPriceSheet, priceSheets } from './price-sheets.ts';

/**
 * The price lists of the home page's Explore, the newest last (spec 1 §2: 2024-2025 and 2025).
 * The older one that the section names stands there even while no record has its figures, and then says so; where the
 * section names none, there is none.
 */
export function sheetsOf({ pages, priceLists, plots }: Content): PlacedPriceSheet[] {
  const { price1Label, price2Label } = pages.home.explore.texts;
  const isNamed = Boolean(price1Label) && !priceLists.some(({ title }) => title === price1Label);
  const older = isNamed ? [{ title: price1Label, rows: [] }] : [];
  return priceSheets([...older, ...priceLists], { year: price2Label, plots });
}
